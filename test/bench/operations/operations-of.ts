import { FLOOR } from './floors.ts'
import { KNOWN_USERS, type Operation } from './operation.ts'
import type { Panel } from './panel.ts'

/** All operations of a partner without rate limit; those that call a known object are measured cold, too. */
export function operationsOf(panel: Panel): Operation[] {
  const { call, write, publish, query, fresh } = FLOOR
  return [
    {
      name: 'create, known user',
      floor: write,
      aim: 1.5,
      calls: KNOWN_USERS,
      prepare: panel.createKnown,
      hasCold: true,
      isPutOff: true,
    },
    {
      name: 'create, new user',
      floor: fresh,
      aim: 2.5,
      calls: KNOWN_USERS,
      prepare: panel.createNew,
    },
    {
      name: 'deduplicate 1 item',
      floor: query,
      aim: null,
      calls: KNOWN_USERS,
      prepare: panel.deduplicateOne,
      hasCold: true,
    },
    {
      name: 'deduplicate 40 items',
      floor: query,
      aim: 2,
      calls: KNOWN_USERS,
      prepare: panel.deduplicate,
      hasCold: true,
    },
    { name: 'look up', floor: call, aim: 1.3, calls: 128, prepare: panel.lookUp, hasCold: true },
    { name: 'list of 10', floor: call, aim: null, calls: 64, prepare: panel.list, hasCold: true },
    {
      name: 'open link',
      floor: call,
      aim: null,
      calls: KNOWN_USERS,
      prepare: panel.openLink,
      hasCold: true,
    },
    {
      name: 'complete visit',
      floor: publish,
      aim: 2,
      calls: KNOWN_USERS,
      prepare: panel.complete,
      hasCold: true,
    },
    {
      name: 'report',
      floor: publish,
      aim: 1.5,
      calls: KNOWN_USERS,
      prepare: panel.report,
      hasCold: true,
    },
    { name: 'evidence', floor: call, aim: null, calls: 64, prepare: panel.explain, hasCold: true },
    { name: 'search', floor: query, aim: null, calls: KNOWN_USERS, prepare: panel.search },
  ]
}
