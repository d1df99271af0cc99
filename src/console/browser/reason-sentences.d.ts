/** The sentence of each `signal.outcome`, which the build puts in from the detectors. */
declare module 'console:reason-sentences' {
  const sentences: Record<string, string>
  export default sentences
}
