/** The secret by which an operator sees a deployment's state. It opens nothing else. */
import { equalInConstantTime } from '../../secrets/keyring/bytes.ts'
import { isSecret } from '../../secrets/keyring/secret.ts'

/** Whether the setting is fit for use; a deployment without one has no operator's endpoint. */
export function isOperatorSecret(setting: string | undefined): setting is string {
  return isSecret(setting)
}

/** Whether an Authorization header is `Bearer` and the secret. */
export async function isOperator(header: string | undefined, secret: string): Promise<boolean> {
  const [, given] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  if (given === undefined) return false
  // Digests are equally long, whatever was sent.
  const [a, b] = await Promise.all([digest(given.toLowerCase()), digest(secret.toLowerCase())])
  return equalInConstantTime(a, b)
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
