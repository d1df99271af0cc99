/// <reference path="./bindings.d.ts" />

/** What a deployment supplies: the bindings of wrangler.toml, its secret and its settings. */
export interface Environment extends Bindings {
  /** Names things for ever: 64 hexadecimal digits; see src/docs/operation.md. */
  IDENTITY_SECRET?: string
  /** Signs links and cookies: 64 hexadecimal digits, rotated from time to time. */
  SIGNING_SECRET?: string
  /** The signing secret before the present one, accepted while it is set. */
  SIGNING_SECRET_PREVIOUS?: string
  /** The base URLs that partners call, comma-separated; a port may be `*` on loopback hosts. */
  BASE_URLS?: string
  /** The four words that ext_survey_source accepts, comma-separated. */
  EXT_SURVEY_SOURCES?: string
  /** Hours after which the link of a completed transaction says so instead of redirecting. */
  LINK_DONE_AFTER_HOURS?: string
  /** The page that the loader's privacy link leads to. */
  PRIVACY_URL?: string
  /** Days after which transactions are deleted everywhere. */
  RETENTION_DAYS?: string
  /** JSON list of network lists to refresh; the defaults are in the code. */
  NETWORK_LISTS?: string
  /** Lets an operator see the deployment's state; 64 hexadecimal digits. */
  OPERATOR_SECRET?: string
  /** `off` leaves out the log line of each request. */
  REQUEST_LOG?: string
  /** JSON list of generations of databases; see src/docs/scaling.md. One database where it is unset. */
  PLACEMENT?: string
  /** Where metrics are written, if anywhere. */
  METRICS?: AnalyticsEngineDataset
  /** JSON list of agents whose signing keys to fetch; the defaults are in the code. */
  AGENT_DIRECTORIES?: string
}
