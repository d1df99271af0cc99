/** Where the docs explain an outcome, by its `signal.outcome`: its heading in src/docs/signs.md. */
export function signLink(key: string): string {
  return `/docs/signs#${key.toLowerCase().replace('.', '')}`
}
