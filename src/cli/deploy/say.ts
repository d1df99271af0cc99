/** Tells the operator how far a deployment is. */
export function say(what: string): void {
  console.log(`deploy: ${what}`)
}
