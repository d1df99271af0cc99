import type { Drawings, WorkerAnswer, WorkerFacts } from './worker-answers.ts'

/** The answers of a worker made of our own script; null where none can be made. */
export interface WorkerAnswers {
  facts: Promise<WorkerFacts | null>
  drawings: Promise<Drawings | null>
}

/**
 * Asks a worker made of our script's own file, which the page loads anyway: unlike for a blob,
 * `worker-src 'self'` is enough.
 */
export const askWorker = (scriptUrl: string): WorkerAnswers => {
  let resolveFacts: (facts: WorkerFacts | null) => void = () => undefined
  let resolveDrawings: (drawings: Drawings | null) => void = () => undefined
  const answers: WorkerAnswers = {
    facts: new Promise((resolve) => {
      resolveFacts = resolve
    }),
    drawings: new Promise((resolve) => {
      resolveDrawings = resolve
    }),
  }
  const giveUp = () => {
    resolveFacts(null)
    resolveDrawings(null)
  }
  try {
    const worker = new Worker(scriptUrl)
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('facts' in data) resolveFacts(data.facts)
      else resolveDrawings(data.drawings)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      giveUp()
    }
  } catch {
    giveUp()
  }
  return answers
}
