/** Keyrings of made-up secrets. */
import { type Keyring, openKeyring } from '../../src/secrets/keyring.ts'

/** The keyring of one hexadecimal digit pair, repeated; another pair makes another deployment. */
export function testKeyring(pair = '5a', previousPair: string | null = null): Keyring {
  return openKeyring({
    identity: pair.repeat(32),
    signing: pair.repeat(32).split('').reverse().join(''),
    previousSigning:
      previousPair === null ? null : previousPair.repeat(32).split('').reverse().join(''),
  })
}
