/** Assesses posted visits `times` times each; answers with the number of calls. */

import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'

interface Asked {
  visits: Visit[]
  times: number
}

export default {
  async fetch(request: Request): Promise<Response> {
    const { visits, times } = (await request.json()) as Asked
    let scores = 0
    for (let i = 0; i < times; i++) for (const visit of visits) scores += assess(visit).score
    return Response.json({ calls: times * visits.length, scores })
  },
}
