import { reasonOf } from '../platform/describe-error.ts'

/** An answer, whatever its status; rejects, in words for operators, where there is none: of that a runtime may say no more than a number. */
export async function fetchPublished(
  url: string,
  init: RequestInit,
  fetcher: typeof fetch,
): Promise<Response> {
  try {
    return await fetcher(url, init)
  } catch (error) {
    throw new Error(`it does not answer (${reasonOf(error)})`)
  }
}
