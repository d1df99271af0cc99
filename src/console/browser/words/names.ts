/** The API's keys in words. */
import { STORIES } from '../../../domain/fraud/model/stories.ts'

/** States of the search, in words: the last report, or what there is before the first. */
export const STATES = {
  created: 'loader not passed',
  passed: 'not reported',
  completed: 'completed',
  terminated: 'terminated',
  reconciled: 'reconciled',
} as const

/** A state in words; an unknown one as it is. */
export function stateInWords(state: string): string {
  return isKeyOf(STATES, state) ? STATES[state] : state
}

/** A story in words; an unknown one as it is. */
export function storyInWords(story: string): string {
  return isKeyOf(STORIES, story) ? STORIES[story].says : story
}

/** All stories as options, the fraudulent ones first. */
export function storyOptions(): { value: string; says: string; fraudulent: boolean }[] {
  return Object.entries(STORIES)
    .map(([value, { says, isFraud }]) => ({ value, says, fraudulent: isFraud }))
    .sort((a, b) => Number(b.fraudulent) - Number(a.fraudulent))
}

const NETWORKS = {
  hosting: 'a hosting provider',
  vpn: 'a VPN',
  proxy: 'a proxy',
  tor: 'Tor',
  relay: 'a privacy relay',
  isp: 'a home network',
  mobile: 'a mobile network',
  mixed: 'a home or mobile network',
  education: 'a school or university',
  business: 'a company network',
}

/** A kind of network in words; an unknown one as it is. */
export function networkInWords(kind: string): string {
  return isKeyOf(NETWORKS, kind) ? NETWORKS[kind] : `${kind} network`
}

/** A detector's key as words: "clock-zone" and "clockZone" as "clock zone". */
export function keyInWords(key: string): string {
  return key
    .replace(/[-_.]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}

function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key)
}
