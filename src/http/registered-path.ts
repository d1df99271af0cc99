/** The path of an operation as Hono registers it: `/v1/users/{user_id}` as `/v1/users/:user_id`. */
export function registeredPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
