/** API keys as people paste them. */

/** A key that may be sent, or why it cannot be one. */
export type ReadKey = { ok: true; key: string; mode: 'live' | 'test' } | { ok: false; says: string }

/** 43 characters of chance, and a checksum of 6 (src/secrets/api-key.ts). */
const KEY = /^dt_(live|test)_[0-9A-Za-z]{49}$/

/** Reads what was typed: blanks and quotes around a key are taken off. */
export function readKey(typed: string): ReadKey {
  const key = typed
    .trim()
    .replace(/^(["'`])(.*)\1$/, '$2')
    .trim()
  const mode = KEY.exec(key)?.[1]
  if (mode === 'live' || mode === 'test') return { ok: true, key, mode }
  if (key === '') return { ok: false, says: 'Enter an API key.' }
  if (/^dt_(live|test)_/.test(key)) {
    return { ok: false, says: 'This key is not whole. Copy it once more, all 57 characters.' }
  }
  return { ok: false, says: 'This is no API key: keys start with dt_live_ or dt_test_.' }
}
