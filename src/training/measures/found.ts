/** What was measured, and on how many rows of the data file. */
export interface Found<Measured> {
  rows: number
  measured: Measured
}
