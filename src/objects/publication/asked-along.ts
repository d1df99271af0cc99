/** Questions that go along with a publication: so they see what was published before it, and cost no trip of their own. */
import type { FoundVisit } from '../../domain/evidence/came-meanwhile.ts'
import {
  type MeanwhileQuestion,
  meanwhileStatement,
  readMeanwhile,
} from '../../storage/evidence/came-meanwhile.ts'
import type { AskedStatement } from '../../storage/placement/ask-together.ts'
import type { Databases } from '../../storage/placement/databases.ts'
import type { Publication } from '../../storage/publication.ts'

/** A question, and the transaction with whose publication it goes. */
export interface AskedMeanwhile extends MeanwhileQuestion {
  scope: string
  sequence: number
}

interface Waiting {
  question: AskedMeanwhile
  answer(found: Promise<FoundVisit[]>): void
}

/** What waits for the publications of one object: at most one question for each visit that is being assessed. */
export class AskedAlong {
  readonly #databases: Pick<Databases, 'ofScope'>
  readonly #waiting = new Set<Waiting>()

  /** Asks these databases. */
  constructor(databases: Pick<Databases, 'ofScope'>) {
    this.#databases = databases
  }

  /** Resolves, when the transaction is published, to who else was found then; rejects where that fails. */
  ask(question: AskedMeanwhile): Promise<FoundVisit[]> {
    return new Promise((resolve) => {
      this.#waiting.add({ question, answer: resolve })
    })
  }

  /** Leaves a question that nobody waits for any longer. */
  drop(question: AskedMeanwhile): void {
    for (const each of this.#waiting) if (each.question === question) this.#waiting.delete(each)
  }

  /**
   * Sends a publication with the questions that wait for it, which are not asked again, whatever becomes of it.
   * `send` is given their statements, and resolves to the results of these.
   */
  async send(
    publication: Publication,
    send: (asked: readonly AskedStatement[]) => Promise<D1Result[]>,
  ): Promise<void> {
    const asked = this.#take(publication).flatMap((waiting) => this.#statementsOf(waiting))
    const sending = send(asked)
    for (const { answer } of new Set(asked.map(({ waiting }) => waiting))) {
      answer(
        sending.then((results) =>
          results.flatMap((result, at) =>
            asked[at]?.waiting.answer === answer ? readMeanwhile(result) : [],
          ),
        ),
      )
    }
    await sending
  }

  #take({ userRef, transactions }: Publication): Waiting[] {
    const published = new Set(transactions.map(({ sequence }) => sequence))
    const taken = [...this.#waiting].filter(
      ({ question }) => question.userRef === userRef && published.has(question.sequence),
    )
    for (const each of taken) this.#waiting.delete(each)
    return taken
  }

  #statementsOf(waiting: Waiting) {
    const { question } = waiting
    return this.#databases
      .ofScope(question.scope)
      .map((db) => ({ waiting, db, statement: meanwhileStatement(db, question) }))
  }
}
