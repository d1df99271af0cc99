import { askWorker, type WorkerFacts } from './worker-realm.ts'

interface EarlyScript extends HTMLElement {
  /** Kept on the element itself, so that the page gets no global of ours. */
  dtWorker?: Promise<WorkerFacts | null>
}

const find = (): EarlyScript | null => document.querySelector<EarlyScript>('#early')

/** Asks a worker at once: it takes longer to start than all else, and most of that is waiting. */
export const askEarly = (): void => {
  const script = find()
  const url = script?.dataset.worker
  if (script && url) script.dtWorker = askWorker(url)
}

/** What has been asked early; undefined where the browser did not run the page's inline lines. */
export const earlyAnswer = (): Promise<WorkerFacts | null> | undefined => find()?.dtWorker
