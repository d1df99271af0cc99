/** What the commands that stand in for npm, npx and curl know of the test. */
export interface Setting {
  projectRoot: string
  baseUrl: string
  stateFolder: string
  /** A copy of the local secrets, which commands may change. */
  secretsFile: string
  /** Lines of JSON, one for each call of the service. */
  callsFile: string
}

/** The setting that the test has put into the environment. */
export const readSetting = (): Setting => JSON.parse(process.env.DOCUMENTS_SETTING ?? 'null')

/** One call of the service, as it was answered. */
export interface Call {
  method: string
  url: string
  status: number
  /** The status that the comment above the call names; null where it names none. */
  expected: number | null
  mediaType: string
  body: string
}
