import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameWords } from '../../../src/domain/network/names/name-features.ts'
import { readAsnRows } from '../../../src/training/readers/asn-rows.ts'
import { crossValidate } from '../../../src/training/solvers/name-model.ts'
import { FOLDS, foldsByOrganisation } from '../../../src/training/solvers/organisation-folds.ts'
import { heldOut } from '../../evaluate/networks.ts'

/**
 * Networks with the type that one public list gives them: names and types of
 * github.com/tazzytazzy/bad-asn-list, data/asns, July 2025; its licence is in
 * src/domain/network/lists/LICENCES.md.
 */
const ROWS = readAsnRows(
  fileURLToPath(new URL('../../support/networks/typed-networks.csv', import.meta.url)),
)
const held = crossValidate(ROWS)
const logitsOf = (kind: string) =>
  held.filter(({ row }) => row.kind === kind).map(({ logit }) => logit)

/** The share of pairs in which the first is above the second. */
function auc(above: readonly number[], below: readonly number[]): number {
  let sum = 0
  for (const a of above) for (const b of below) sum += a > b ? 1 : a === b ? 0.5 : 0
  return sum / (above.length * below.length)
}

describe('names of organisations that the model has not seen', () => {
  it('tell hosting from access providers', () => {
    expect(auc(logitsOf('hosting'), logitsOf('isp'))).toBeGreaterThan(0.8)
  })

  it('call next to no access provider and few companies hosting by name alone', () => {
    const { false_hosting: accused } = heldOut(ROWS, new Map()).names_only
    expect(accused.isp?.share).toBeLessThanOrEqual(0.006)
    expect(accused.business?.share).toBeLessThanOrEqual(0.2)
  })

  it('choose the threshold of a fold without that fold', () => {
    const thresholds = new Map(held.map(({ fold, from }) => [fold, from]))
    expect(thresholds.size).toBe(FOLDS)
    for (const { fold, from } of held) expect(from).toBe(thresholds.get(fold))
  })
})

describe('folds', () => {
  it('keep the networks of one organisation together', () => {
    const names = ['Hetzner Online GmbH', 'Hetzner Cloud', 'HETZNER Finland Oy', 'hetzner']
    expect(new Set(foldsByOrganisation(names)).size).toBe(1)
  })

  it('give equal names equal folds, whatever else there is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30, size: 'max' }), { maxLength: 40, size: 'max' }),
        (names) => {
          const folds = foldsByOrganisation([...names, ...names])
          expect(folds.every((fold) => fold >= 0 && fold < FOLDS)).toBe(true)
          for (const at of names.keys()) expect(folds[at]).toBe(folds[at + names.length])
        },
      ),
    )
  })

  it('look at words alone, not at legal forms', () => {
    expect(nameWords('Acme, Inc. of 2024')).toEqual(['acme'])
  })
})
