import type { Drawings, WorkerAnswer, WorkerFacts } from './worker-answers.ts'

/** What a worker of our own script says; null where none can be made. */
export interface WorkerAnswers {
  facts: Promise<WorkerFacts | null>
  drawings: Promise<Drawings | null>
}

/** Asks a worker made of our own script, which the page loads anyway; no blob, so `worker-src 'self'` is enough. */
export const askWorker = (scriptUrl: string): WorkerAnswers => {
  let tellFacts: (facts: WorkerFacts | null) => void = () => undefined
  let tellDrawings: (drawings: Drawings | null) => void = () => undefined
  const answers: WorkerAnswers = {
    facts: new Promise((resolve) => {
      tellFacts = resolve
    }),
    drawings: new Promise((resolve) => {
      tellDrawings = resolve
    }),
  }
  const giveUp = () => {
    tellFacts(null)
    tellDrawings(null)
  }
  try {
    const worker = new Worker(scriptUrl)
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('facts' in data) tellFacts(data.facts)
      else tellDrawings(data.drawings)
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
