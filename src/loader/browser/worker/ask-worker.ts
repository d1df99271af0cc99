import type { Drawings, WorkerAnswer, WorkerFacts } from './worker-answers.ts'

/** The answers of a worker made of our own script; null where none can be made. */
export interface WorkerAnswers {
  facts: Promise<WorkerFacts | null>
  /** Once the worker needs the page's thread no more. */
  opened: Promise<void>
  drawings: Promise<Drawings | null>
}

/** A promise, and the function that fulfils it. */
const awaited = <T>() => {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

const urlOf = (source: string): string =>
  URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))

/**
 * Asks a worker made of a text that the page holds, which costs no round trip; where that is refused,
 * one made of the file with the same text.
 */
export const askWorker = (source: string, scriptUrl: string): WorkerAnswers => {
  const facts = awaited<WorkerFacts | null>()
  const opened = awaited<void>()
  const drawings = awaited<Drawings | null>()
  const giveUp = () => {
    facts.answer(null)
    opened.answer()
    drawings.answer(null)
  }
  const ask = (findUrl: () => string, orElse: () => void) => {
    try {
      const worker = new Worker(findUrl())
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('facts' in data) facts.answer(data.facts)
        else if ('drawings' in data) drawings.answer(data.drawings)
        else opened.answer()
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
  return { facts: facts.promise, opened: opened.promise, drawings: drawings.promise }
}
