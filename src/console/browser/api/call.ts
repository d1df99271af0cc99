/** Calls to the API of this deployment. The key lives in the closure of these functions alone. */

/** What went wrong, for people. */
export interface ApiError {
  /** HTTP status; 0 where nothing answered. */
  status: number
  says: string
  /** Seconds after which another try makes sense; null where the service did not say. */
  retryAfterS: number | null
  fields: { path: string; message: string }[]
  requestId: string | null
}

/** An answer, or what went wrong. */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** Query parameters; those that are undefined or empty are left out. */
export type Query = Record<string, string | number | undefined>

/** The API, with one key. */
export interface Api {
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<ApiResult<T>>
  remove<T>(path: string): Promise<ApiResult<T>>
  /** A whole answer as a file. */
  file(path: string, query?: Query, signal?: AbortSignal): Promise<ApiResult<Blob>>
}

/** How long an answer may take. Judged. */
const TIME_LIMIT_MS = 30_000
/** A file of many thousand rows takes its time. Judged. */
const FILE_TIME_LIMIT_MS = 600_000

/** The API with a key; `onRefused` is told when the key is no longer accepted. */
export function makeApi(key: string, onRefused: (error: ApiError) => void): Api {
  async function send(path: string, init: RequestInit): Promise<ApiResult<Response>> {
    let response: Response
    try {
      response = await fetch(path, {
        ...init,
        headers: { 'X-Api-Token': key },
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
    } catch (cause) {
      return { ok: false, error: errorWithoutAnswer(cause) }
    }
    if (response.ok) return { ok: true, value: response }
    const error = await readError(response)
    if (error.status === 401) onRefused(error)
    return { ok: false, error }
  }
  async function readData<T>(called: Promise<ApiResult<Response>>): Promise<ApiResult<T>> {
    const answered = await called
    if (!answered.ok) return answered
    try {
      const { data } = (await answered.value.json()) as { data: T }
      return { ok: true, value: data }
    } catch (cause) {
      return { ok: false, error: errorWithoutAnswer(cause) }
    }
  }
  return {
    get: (path, query, signal) =>
      readData(send(withQuery(path, query), { signal: limited(signal, TIME_LIMIT_MS) })),
    remove: (path) =>
      readData(send(path, { method: 'DELETE', signal: AbortSignal.timeout(TIME_LIMIT_MS) })),
    file: async (path, query, signal) => {
      const limit = limited(signal, FILE_TIME_LIMIT_MS)
      const answered = await send(withQuery(path, query), { signal: limit })
      if (!answered.ok) return answered
      try {
        return { ok: true, value: await answered.value.blob() }
      } catch (cause) {
        return { ok: false, error: errorWithoutAnswer(cause) }
      }
    },
  }
}

/** A path with its query. */
export function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

function limited(signal: AbortSignal | undefined, limitMs: number): AbortSignal {
  const limit = AbortSignal.timeout(limitMs)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

function errorWithoutAnswer(cause: unknown): ApiError {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  return {
    status: 0,
    says: isLate
      ? 'The service took too long to answer. Try again.'
      : 'The service did not answer. Check your connection, then try again.',
    retryAfterS: null,
    fields: [],
    requestId: null,
  }
}

interface ProblemBody {
  title?: unknown
  detail?: unknown
  errors?: unknown
}

async function readError(response: Response): Promise<ApiError> {
  const body: ProblemBody = await response.json().catch(() => ({}))
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    status: response.status,
    says: sentenceOf(response.status, body ?? {}),
    retryAfterS: Number.isFinite(retryAfter) ? retryAfter : null,
    fields: fieldsOf(body?.errors),
    requestId: response.headers.get('X-Request-Id'),
  }
}

const OWN_SENTENCES: Record<number, string> = {
  401: 'This key is not accepted.',
  429: 'Too many requests for the moment.',
  500: 'Something went wrong on our side.',
  503: 'The service cannot answer for the moment.',
}

function sentenceOf(status: number, { title, detail }: ProblemBody): string {
  const own = OWN_SENTENCES[status] ?? (typeof title === 'string' ? `${title}.` : '')
  const said = typeof detail === 'string' ? detail : ''
  return [own, said].filter((part) => part !== '').join(' ') || `The service answered ${status}.`
}

function fieldsOf(errors: unknown): ApiError['fields'] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((each: { path?: unknown; message?: unknown } | null) =>
    typeof each?.path === 'string' && typeof each.message === 'string'
      ? [{ path: each.path, message: withoutPath(each.path, each.message) }]
      : [],
  )
}

/** The API's sentences begin with the field, which is shown before them. */
function withoutPath(path: string, message: string): string {
  return message.startsWith(`${path} `) ? message.slice(path.length + 1) : message
}
