import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { hasOtherMadeUpBrand } from '../../../src/domain/browser/made-up-brand.ts'
import { castFiles, readRecording } from '../../../src/training/readers/recordings.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** What follows `Chromium/` in a list of brands; null where it is not named. */
function versionIn(brands: readonly string[]): number | null {
  const engine = brands.find((brand) => brand.startsWith('Chromium/'))
  return engine === undefined ? null : Number(engine.split('/')[1])
}

interface Seen {
  kind: string
  honest: boolean
  visit: { observation?: unknown }
}

/** Whose browser makes up another brand than its version of Chromium does. */
function others(all: readonly Seen[]): string[] {
  return all.flatMap(({ kind, honest, visit }) => {
    const { clientHints } = (visit.observation ?? {}) as {
      clientHints?: { value?: { brands: string[] } }
    }
    const brands = clientHints?.value?.brands ?? []
    const version = versionIn(brands)
    return honest && version !== null && hasOtherMadeUpBrand(brands, version) ? [kind] : []
  })
}

describe('the brand that Chromium makes up', () => {
  it('is that of its version in each recording of an honest browser', () => {
    const recorded = castFiles(pathOf('cast/recordings')).flatMap(readRecording)
    expect(others(recorded as readonly Seen[])).toEqual([])
  })

  it('is that of its version in each honest person', () => {
    expect(others(readPeople(pathOf('people')) as readonly Seen[])).toEqual([])
  })

  it.each([
    [119, ['Google Chrome/119', 'Chromium/119', 'Not?A_Brand/24'], false],
    [124, ['Chromium/124', 'Google Chrome/124', 'Not-A.Brand/99'], false],
    [155, ['Not:A-Brand/8', 'Chromium/155', 'Opera/139'], true],
    [157, ['Not:A-Brand/8', 'Chromium/157', 'Google Chrome/157'], false],
  ])('of version %i is known up to the last recorded', (major, brands, isOther) => {
    expect(hasOtherMadeUpBrand(brands, major)).toBe(isOther)
  })
})
