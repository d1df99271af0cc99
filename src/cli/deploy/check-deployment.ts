/** The smoke test of a deployment, under a test key that is made for it and revoked after it. */
import { MINUTE_MS } from '../../domain/time.ts'
import type { Target } from '../database.ts'
import { addKey, createPartner, type IssuedKey, listPartners } from '../partners.ts'
import { revokeAfter } from '../service/revoke-after.ts'
import { smokeTest } from './smoke-test.ts'

const PARTNER_NAME = 'Deployment check'
/** A test of some addresses takes less. Judged. */
const KEY_LIFE_MS = 10 * MINUTE_MS
/** A version needs some seconds until every data centre serves it. Judged. */
const READY_WITHIN_MS = 90_000

/** Tests each base address; resolves to what failed, null if nothing did. */
export async function checkDeployment(
  target: Target,
  baseUrls: readonly string[],
): Promise<string | null> {
  const key = await issueTestKey(target)
  return revokeAfter(
    { command: 'deploy', target, key, ends: 'within ten minutes' },
    async (apiKey) => {
      for (const baseUrl of baseUrls) {
        const url = baseUrl.replace(/\/+$/, '')
        const readyWithinMs = READY_WITHIN_MS
        const fault = await smokeTest({ baseUrl: url, apiKey, fetcher: fetch, readyWithinMs })
        if (fault !== null) return `${url}: ${fault}`
      }
      return null
    },
  )
}

async function issueTestKey(target: Target): Promise<IssuedKey> {
  const partner = (await listPartners(target)).find(({ name }) => name === PARTNER_NAME)
  const end = Date.now() + KEY_LIFE_MS
  if (!partner) return createPartner(target, PARTNER_NAME, 'test', { expiresAt: end })
  return addKey(target, String(partner.partner_id), 'test', end)
}
