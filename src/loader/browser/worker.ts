/** The script of the page's worker, apart from the page's own, so that it starts as early as it can. */
import { answerAsWorker } from './worker/answer-as-worker.ts'

answerAsWorker()
