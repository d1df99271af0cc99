/** What runs of the hourly job leave for those after them. */
import { beforeEach, expect, it } from 'vitest'
import {
  noteBegun,
  readJobStandings,
  readJobStates,
  writeJobState,
} from '../../../src/storage/operation/job-states.ts'
import { openHome } from '../../support/stored/open-home.ts'

const ENDED = { startedAt: 10, finishedAt: 20, done: 3, failed: 0, remaining: 0, error: null }
const part = 'partner_rates'

let db: never
beforeEach(() => {
  db = openHome().db as never
})

const standing = async () => (await readJobStandings(db)).find((each) => each.part === part)

it('is the place to go on from and what is set aside, also behind a run that says neither', async () => {
  const setAside = { 'prt/live': 99 }
  await writeJobState(db, { part, ...ENDED, cursor: 'behind', setAside }, 20)
  await writeJobState(db, { part, ...ENDED, failed: 1, error: 'down' }, 30)
  expect(await standing()).toEqual({
    ...{ part, heardOfAt: 30, begun: null, cursor: 'behind', setAside },
  })
  await writeJobState(db, { part, ...ENDED, cursor: 'further', setAside: {} }, 40)
  expect(await standing()).toMatchObject({ cursor: 'further', setAside: {} })
})

it('is what a run was at when it was stopped, and nothing that arrives behind its end', async () => {
  await noteBegun(db, { part, begun: ['a', 'b'], cursor: 'x', setAside: { a: 1 } }, 10)
  expect(await standing()).toEqual({
    ...{ part, heardOfAt: 10, begun: ['a', 'b'], cursor: 'x', setAside: { a: 1 } },
  })
  await noteBegun(db, { part, begun: ['c'] }, 15)
  expect(await standing()).toMatchObject({ begun: ['c'], cursor: 'x', setAside: { a: 1 } })
  await writeJobState(db, { part, ...ENDED }, 20)
  await noteBegun(db, { part, begun: ['late'], cursor: 'late' }, 19)
  expect(await standing()).toMatchObject({ begun: null, cursor: 'x', heardOfAt: 20 })
})

it('is at work where its state says so, and of each part by itself', async () => {
  await writeJobState(db, { part, ...ENDED, finishedAt: null, isAtWork: true }, 20)
  await writeJobState(db, { part: 'retention', ...ENDED }, 20)
  expect((await standing())?.begun).toEqual([])
  expect((await readJobStates(db)).map((state) => [state.part, state.finishedAt])).toEqual([
    [part, null],
    ['retention', 20],
  ])
})
