import type { Drawings, WorkerAnswer, WorkerFacts } from './worker-answers.ts'

/** The answers of a worker made of our own script; null where none can be made. */
export interface WorkerAnswers {
  facts: Promise<WorkerFacts | null>
  /** Once the worker needs the page's thread no more. */
  isOpen: Promise<void>
  drawings: Promise<Drawings | null>
}

const urlOf = (source: string): string =>
  URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))

/**
 * Asks a worker made of a text that the page holds, which costs no round trip; where that is refused,
 * one made of the file with the same text.
 */
export const askWorker = (source: string, scriptUrl: string): WorkerAnswers => {
  let resolveFacts: (facts: WorkerFacts | null) => void = () => undefined
  let resolveOpen: () => void = () => undefined
  let resolveDrawings: (drawings: Drawings | null) => void = () => undefined
  const answers: WorkerAnswers = {
    facts: new Promise((resolve) => {
      resolveFacts = resolve
    }),
    isOpen: new Promise((resolve) => {
      resolveOpen = resolve
    }),
    drawings: new Promise((resolve) => {
      resolveDrawings = resolve
    }),
  }
  const giveUp = () => {
    resolveFacts(null)
    resolveOpen()
    resolveDrawings(null)
  }
  const ask = (findUrl: () => string, orElse: () => void) => {
    try {
      const worker = new Worker(findUrl())
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('facts' in data) resolveFacts(data.facts)
        else if ('drawings' in data) resolveDrawings(data.drawings)
        else resolveOpen()
      }
      worker.onerror = (event) => {
        event.preventDefault()
        orElse()
      }
    } catch {
      orElse()
    }
  }
  const askFile = () => ask(() => scriptUrl, giveUp)
  if (source) ask(() => urlOf(source), askFile)
  else askFile()
  return answers
}
