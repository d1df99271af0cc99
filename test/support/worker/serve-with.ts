/** The product's Worker with other bindings than the tests' own, and what it logged and measured. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import type { Environment } from '../../../src/environment.ts'
import worker from '../../../src/worker.ts'

/** What a Worker printed, as the objects of its lines, and the points that it wrote. */
export interface Observed {
  response: Response
  text: string
  lines: Record<string, unknown>[]
  points: AnalyticsEngineDataPoint[]
}

/** Serves one request with these changes of the environment, in which requests are logged. */
export async function serveWith(
  changes: Partial<Record<keyof Environment, unknown>>,
  url: string,
  init: RequestInit = {},
): Promise<Observed> {
  const points: AnalyticsEngineDataPoint[] = []
  const spies = (['log', 'error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  )
  const changed = {
    ...env,
    REQUEST_LOG: undefined,
    METRICS: { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) },
    ...changes,
  } as unknown as Environment
  const context = createExecutionContext()
  try {
    const request = new Request(url, init) as Parameters<typeof worker.fetch>[0]
    const response = await worker.fetch(request, changed, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    const lines = spies.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))))
    return { response, text, lines, points }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
