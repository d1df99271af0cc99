/**
 * The measured aggregates: small JSON files with their provenance, the only files that training
 * reads.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StoryKey } from '../domain/fraud/model/stories.ts'
import { badInput, readText } from './readers/input.ts'

/** Where an aggregate is from and how it is renewed; written by hand, except `rows`. */
export interface Provenance {
  /** As the learned tables cite it. */
  name: string
  source: string
  licence: string
  /** Of the edition that was measured: YYYY-MM or YYYY. */
  date: string
  /** The data file's name in the measured folder. */
  file: string
  rows: number
  /** The command that measures it anew. */
  renew: string
  note?: string
}

/** One file of `aggregates/`. */
export interface Aggregate<Found> {
  provenance: Provenance
  measured: Found
}

/** How often each outcome of each detector was seen. */
export type OutcomeCounts = Record<string, Record<string, number>>

/** How often each outcome of each detector was seen of each story. */
export type StoryCounts = { [K in StoryKey]?: OutcomeCounts }

/** Reported visits by the story held responsible; fractions of visits, since stories share them. */
export interface ReportedEnds {
  /** Reports that were learned from, before they were weighed. */
  reports: number
  visits: { [K in StoryKey]?: number }
  /** The same with each user's visits of one kind of end as one; `visits` where it is left out. */
  users?: { [K in StoryKey]?: number }
  /** Counted as `users` are. */
  outcomes: StoryCounts
}

/** How many pairs fell on each level. */
export type LevelCounts = Record<string, number>

/** Of the pairs seen some days apart, how many had the same address. */
export interface Kept {
  kept: number
  of: number
}

/** How many pairs of one browser, and of others, fell on each level of a comparison. */
export interface CountedLevels {
  same: LevelCounts
  others: LevelCounts
}

/** Accuracy on pairs of a file, each between 0 and 1. */
export interface PairAccuracy {
  f1: number
  recall_at_fpr_0_001: number
  auc: number
}

/** Accuracy on blocks of rows that taught nothing, when a pair is called one from `threshold_bits` on. */
export interface HeldOut {
  blocks: number
  threshold_bits: number
  with_addresses: PairAccuracy
  without_addresses: PairAccuracy
}

/** Pairs of fingerprints of one browser, and of different ones. */
export interface PairLevels {
  cases: { same: number; others: number }
  levels: Record<string, CountedLevels>
  /** Bits by which log2(m/u) is corrected, fitted to rows that are not kept. */
  corrections: Record<string, Record<string, number>>
  addressKept: { lately: Kept; recently: Kept }
  held_out: HeldOut
}

/** Levels of pairs of today's browsers of different people. */
export interface EvergreenLevels {
  browser: LevelCounts
  build: LevelCounts
  settings: LevelCounts
}

/** Weights of name features in hundredths of a natural logit, fitted to rows that are not kept. */
export interface NameWeights {
  examples: number
  bias: number
  hosting_from: number
  /** Cross-validated at the threshold `hosting_from`. */
  precision: number
  recall: number
  /** Share of access networks that the threshold may call hosting. */
  false_share: number
  hundredths: Record<string, number>
}

/** Every aggregate, by the name of its file. */
export interface Aggregates {
  'fingerprint-generator': Aggregate<OutcomeCounts>
  'user-agents': Aggregate<OutcomeCounts>
  'survey-durations': Aggregate<{ rushed: number; all: number }>
  'recorded-adversaries': Aggregate<StoryCounts>
  'reported-ends': Aggregate<ReportedEnds>
  'fingerprint-pairs': Aggregate<PairLevels>
  'visitor-fingerprints': Aggregate<{ deviceStranger: LevelCounts }>
  'machine-renders': Aggregate<{ deviceMachine: LevelCounts }>
  'evergreen-strangers': Aggregate<EvergreenLevels>
  'network-names': Aggregate<NameWeights>
}

/** The name of an aggregate. */
export type AggregateName = keyof Aggregates

/** What the fraud weights are solved from. */
export type FraudAggregates = Pick<
  Aggregates,
  'fingerprint-generator' | 'user-agents' | 'survey-durations' | 'recorded-adversaries'
>

/** What the linkage model is solved from. */
export type LinkageAggregates = Pick<
  Aggregates,
  'fingerprint-pairs' | 'visitor-fingerprints' | 'machine-renders' | 'evergreen-strangers'
>

const NAMES: Record<AggregateName, true> = {
  'fingerprint-generator': true,
  'user-agents': true,
  'survey-durations': true,
  'recorded-adversaries': true,
  'reported-ends': true,
  'fingerprint-pairs': true,
  'visitor-fingerprints': true,
  'machine-renders': true,
  'evergreen-strangers': true,
  'network-names': true,
}

const FOLDER = fileURLToPath(new URL('aggregates', import.meta.url).href)

/** The path of an aggregate's file. */
export function aggregatePath(name: AggregateName): string {
  return join(FOLDER, `${name}.json`)
}

function readAggregate(name: string): Aggregate<unknown> {
  const path = join(FOLDER, `${name}.json`)
  let read: Partial<Aggregate<unknown>>
  try {
    read = JSON.parse(readText(path)) as Partial<Aggregate<unknown>>
  } catch (cause) {
    if (cause instanceof SyntaxError) throw badInput(`${path} is not JSON: ${cause.message}`)
    throw cause
  }
  const { provenance, measured } = read
  if (provenance === undefined || measured === undefined)
    throw badInput(`${path} has no provenance or nothing measured`)
  return { provenance, measured }
}

/** Every committed aggregate; throws bad input where one is missing or damaged. */
export function readAggregates(): Aggregates {
  const read = Object.keys(NAMES).map((name) => [name, readAggregate(name)])
  return Object.fromEntries(read) as Aggregates
}

const isLeaf = (value: object): boolean =>
  Object.values(value).every((each) => typeof each !== 'object' || each === null)

/** Short records on one line, all else indented, so that people can read and compare the files. */
function renderValue(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, each]) => {
    return `${JSON.stringify(key)}: ${renderValue(each, `${indent}  `)}`
  })
  const line = `{ ${entries.join(', ')} }`
  if (entries.length === 0) return '{}'
  if (isLeaf(value) && indent.length + line.length <= 90) return line
  const inner = `${indent}  `
  return `{\n${inner}${entries.join(`,\n${inner}`)}\n${indent}}`
}

/** The text of an aggregate's file. */
export function renderAggregate(aggregate: Aggregate<unknown>): string {
  return `${renderValue(aggregate, '')}\n`
}
