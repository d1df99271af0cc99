/** Whole lives of two accounts: what honest people and one person with two accounts look like. */
import { describe, expect, it } from 'vitest'
import { lifeOf, linkOf, momentOf, type Visit } from '../../support/lives.ts'

const WOMAN = { birthYear: 1985, gender: 'female', incomeUsd: 60_000 }
const MAN = { birthYear: 1971, gender: 'male', incomeUsd: 60_000 }
const HOME = 'isp/home'

/** Visits at one time of day, every third day; `later` days after the first series. */
function every(times: number, visit: Omit<Visit, 'day'>, later = 0): Visit[] {
  return Array.from({ length: times }, (_, at) => ({ ...visit, day: at * 3 + 1 + later }))
}
const onComputer = { hour: 19, machine: 'computer#1', cookie: 'computer', address: HOME }
const phoneOf = (name: string, model = name) => ({
  hour: 12,
  machine: `phone ${model}#${name}`,
  cookie: `phone of ${name}`,
  address: HOME,
})
/** The same with another cookie each time. */
const cleared = (visits: Visit[], name: string): Visit[] =>
  visits.map((visit, at) => ({ ...visit, cookie: `${name} ${at}` }))
const probability = (...args: Parameters<typeof linkOf>) => linkOf(...args)?.probability ?? 0

describe('honest people', () => {
  const turns = every(5, { ...onComputer, hour: 20 }, 1)
  const hers = [...every(5, onComputer), ...every(5, phoneOf('her'))]
  const his = [...turns, ...every(5, { ...phoneOf('his'), hour: 14 })]

  it('who share a computer are told apart by phones of their own, and by their answers', () => {
    const silent = probability(lifeOf(every(5, onComputer)), lifeOf(turns))
    const withPhones = probability(lifeOf(hers), lifeOf(his))
    const withAnswers = probability(lifeOf(hers, WOMAN), lifeOf(his, MAN))
    expect(withPhones).toBeLessThan(0.6)
    expect(withPhones).toBeLessThan(silent)
    expect(withAnswers).toBeLessThan(0.3)
  })

  it('with equal phones at one address are two, once both have kept their cookies', () => {
    const one = lifeOf(every(5, phoneOf('her', 'fifteen')))
    const two = lifeOf(every(5, { ...phoneOf('his', 'fifteen'), hour: 20 }, 1))
    expect(probability(one, two)).toBeLessThan(0.4)
    expect(probability(one, two, { 'device:device of phone fifteen': 150 })).toBeLessThan(0.15)
  })

  it('with equal computers of their own are told apart by phones of their own', () => {
    const mine = every(5, { ...onComputer, machine: 'computer#2', cookie: 'mine' })
    const yours = every(5, { ...onComputer, hour: 20, machine: 'computer#3', cookie: 'yours' }, 1)
    const silent = probability(lifeOf(mine), lifeOf(yours))
    const one = lifeOf([...mine, ...every(5, phoneOf('her'))])
    const two = lifeOf([...yours, ...every(5, { ...phoneOf('his'), hour: 14 })])
    expect(probability(one, two)).toBeLessThan(0.1)
    expect(probability(one, two)).toBeLessThan(silent / 3)
  })

  it('who take surveys in company are two, once they keep cookies of their own and differ in answers', () => {
    const hers = (said = WOMAN) => lifeOf(every(5, { ...phoneOf('her'), hour: 19 }), said)
    const beside = { ...phoneOf('his', 'fifteen'), hour: 19, minute: 4 }
    const his = (said = MAN) => lifeOf(every(5, beside), said)
    const asHers = probability(hers(), his(WOMAN))
    expect(probability(hers(), his())).toBeLessThan(0.4)
    expect(asHers).toBeGreaterThan(0.8)
    const her = every(5, { ...phoneOf('her', 'fifteen'), hour: 19 })
    expect(probability(lifeOf(her, WOMAN), his())).toBeLessThan(0.4)
  })

  it('of one household on different machines are hardly ever taken for one', () => {
    const one = lifeOf(every(5, phoneOf('her')), WOMAN)
    const two = lifeOf(every(5, { ...onComputer, hour: 20 }, 1), MAN)
    // Each was only ever seen on one machine, which says a little for one person.
    expect(probability(one, two)).toBeLessThan(0.035)
  })

  it('who keep one hour of the day without having to do with each other are not one', () => {
    const one = lifeOf(every(5, phoneOf('her')))
    const two = lifeOf(every(5, { ...onComputer, hour: 12, minute: 50 }))
    expect(probability(one, two)).toBeLessThan(0.45)
  })
})

describe('one person', () => {
  const soonAfter = every(5, { ...onComputer, hour: 12, minute: 15 })

  it('on a second device is found by visits that follow each other again and again', () => {
    const phone = every(5, phoneOf('hers'))
    const followed = probability(lifeOf(phone), lifeOf(soonAfter))
    expect(followed).toBeGreaterThan(0.5)
    expect(probability(lifeOf(phone, WOMAN), lifeOf(soonAfter, WOMAN))).toBeGreaterThan(0.9)
    expect(probability(lifeOf(phone), lifeOf(every(5, onComputer, 1)))).toBeLessThan(0.2)
  })

  it('is explained by what is known of both users as a whole, and the rows add up', () => {
    const link = linkOf(lifeOf(every(5, phoneOf('hers'))), lifeOf(soonAfter))
    const { bits = 0, rows = [] } = link?.match ?? {}
    expect(rows.find(({ comparison }) => comparison === 'presence')).toMatchObject({
      level: 'again',
    })
    expect(rows.map(({ comparison }) => comparison)).toContain('hours')
    expect(rows.reduce((sum, row) => sum + row.bits, 0)).toBeCloseTo(bits, 9)
  })

  it('on a second device is found at home and at work', () => {
    const work = { address: 'business/office', hour: 9 }
    const phone = [
      ...every(5, { ...phoneOf('hers'), hour: 20 }),
      ...every(5, { ...phoneOf('hers'), ...work }),
    ]
    const laptop = [...every(5, onComputer, 1), ...every(5, { ...onComputer, ...work }, 1)]
    const both = probability(lifeOf(phone), lifeOf(laptop))
    expect(both).toBeGreaterThan(0.5)
    // An address that many use is no second place, and takes nothing from the first.
    const crowd = { 'address:address of business/office': 300 }
    const elsewhere = { ...work, address: 'business/other' }
    const apart = [...every(5, onComputer, 1), ...every(5, { ...onComputer, ...elsewhere }, 1)]
    const atHome = probability(lifeOf(phone), lifeOf(apart))
    expect(atHome).toBeLessThan(both - 0.2)
    expect(probability(lifeOf(phone), lifeOf(laptop), crowd)).toBeCloseTo(atHome, 9)
  })

  it('who clears cookies and changes the address within minutes is found by the succession', () => {
    const away = (minute: number, later: number) =>
      every(3, { ...onComputer, minute, address: 'vpn/exit' }, later)
    const one = lifeOf(cleared(every(3, onComputer), 'one'))
    const soon = lifeOf(cleared(away(8, 0), 'two'))
    const some = lifeOf(cleared(away(8, 1), 'two'))
    expect(probability(one, soon)).toBeGreaterThan(0.8)
    expect(probability(one, soon)).toBeGreaterThan(probability(one, some))
  })

  it('at one item within minutes is likelier one than days apart', () => {
    const [one, two] = [every(2, onComputer), every(2, { ...onComputer, cookie: 'other' }, 1)]
    const at = momentOf({ ...onComputer, day: 0 })
    const when = (minutes: number) =>
      probability(lifeOf(one), lifeOf(two), {}, [[at], [at - minutes * 60_000]])
    expect(when(10)).toBeGreaterThan(when(600))
    expect(when(600)).toBeGreaterThan(when(6000))
  })
})
