/**
 * What the platform charges on its Paid plan, in US$. Each price names the page of
 * developers.cloudflare.com that says so, and when it was read.
 */

/** What is billed. */
export type Meter =
  | 'requests'
  | 'cpu'
  | 'objectRequests'
  | 'objectDuration'
  | 'objectRowsRead'
  | 'objectRowsWritten'
  | 'd1RowsRead'
  | 'd1RowsWritten'
  | 'objectStorage'
  | 'd1Storage'
  | 'logs'
  | 'points'

/** The price of one meter. */
export interface Price {
  name: string
  unit: string
  /** How many of the units of usage are one unit of the price. */
  per: number
  /** US$ a unit. */
  usd: number
  /** Units of usage a month that the plan includes. */
  included: number
  page: string
  readAt: string
}

const MILLION = 1e6
const READ_AT = '2026-11-22'

/** Usage is counted in requests, ms, GB-s, rows, GB-months, lines and points. */
export const PRICES: Readonly<Record<Meter, Price>> = {
  requests: {
    ...{ name: 'requests of the Worker', unit: 'million', per: MILLION, usd: 0.3 },
    ...{ included: 10e6, page: 'workers/platform/pricing', readAt: READ_AT },
  },
  cpu: {
    ...{ name: 'CPU of the Worker', unit: 'million ms', per: MILLION, usd: 0.02 },
    ...{ included: 30e6, page: 'workers/platform/pricing', readAt: READ_AT },
  },
  objectRequests: {
    ...{ name: 'calls and alarms of objects', unit: 'million', per: MILLION, usd: 0.15 },
    ...{ included: 1e6, page: 'durable-objects/platform/pricing', readAt: READ_AT },
  },
  objectDuration: {
    ...{ name: 'objects awake', unit: 'million GB-s', per: MILLION, usd: 12.5 },
    ...{ included: 400_000, page: 'durable-objects/platform/pricing', readAt: READ_AT },
  },
  objectRowsRead: {
    ...{ name: 'rows read in objects', unit: 'million', per: MILLION, usd: 0.001 },
    ...{ included: 25e9, page: 'durable-objects/platform/pricing', readAt: READ_AT },
  },
  objectRowsWritten: {
    ...{ name: 'rows written in objects', unit: 'million', per: MILLION, usd: 1 },
    ...{ included: 50e6, page: 'durable-objects/platform/pricing', readAt: READ_AT },
  },
  d1RowsRead: {
    ...{ name: 'rows read in D1', unit: 'million', per: MILLION, usd: 0.001 },
    ...{ included: 25e9, page: 'd1/platform/pricing', readAt: READ_AT },
  },
  d1RowsWritten: {
    ...{ name: 'rows written in D1', unit: 'million', per: MILLION, usd: 1 },
    ...{ included: 50e6, page: 'd1/platform/pricing', readAt: READ_AT },
  },
  objectStorage: {
    ...{ name: 'storage of objects', unit: 'GB-month', per: 1, usd: 0.2 },
    ...{ included: 5, page: 'durable-objects/platform/pricing', readAt: READ_AT },
  },
  d1Storage: {
    ...{ name: 'storage of D1', unit: 'GB-month', per: 1, usd: 0.75 },
    ...{ included: 5, page: 'd1/platform/pricing', readAt: READ_AT },
  },
  logs: {
    ...{ name: 'lines of the log', unit: 'million', per: MILLION, usd: 0.6 },
    ...{ included: 20e6, page: 'workers/observability/logs/workers-logs', readAt: READ_AT },
  },
  points: {
    ...{ name: 'points of Analytics Engine', unit: 'million', per: MILLION, usd: 0.25 },
    ...{ included: 10e6, page: 'analytics/analytics-engine/pricing', readAt: READ_AT },
  },
}

/** All meters, in the order of the tables. */
export const METERS = Object.keys(PRICES) as Meter[]

/** The Paid plan itself, US$ a month. */
export const PLAN_USD = 5

/** An object that is awake is billed for this much memory, whatever it uses. */
export const OBJECT_GB = 0.128
