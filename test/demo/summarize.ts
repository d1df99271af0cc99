/** What the demo says in the end: what came out, and where to look at it. */
import type { Answer } from '../../src/cli/command-line.ts'
import type { Panel } from './draw-panel.ts'
import type { Played } from './play-panel.ts'

interface Where {
  baseUrl: string
  apiKey: string
}

/** The threshold of a likely duplicate, in the words of the explanations. */
const LIKELY = 0.55
const GOOD = 20
const BAD = 50

/** The demo's answer for people and for programs. */
export function summarize(
  { baseUrl, apiKey }: Where,
  panel: Panel,
  played: Played & { seconds: number },
): Answer {
  const { transactions, completed, reports, erased, seconds } = played
  const outcomesOf = (ids: readonly string[]) => ids.flatMap((id) => played.outcomes.get(id) ?? [])
  const scoresOf = (ids: readonly string[]) => outcomesOf(ids).map(({ score }) => score)
  const share = (scores: readonly number[], holds: (score: number) => boolean) =>
    scores.length === 0 ? null : scores.filter(holds).length / scores.length
  const farms = panel.farms.map(({ project, userIds }) => {
    const outcomes = outcomesOf(userIds)
    return {
      project_id: project.project_id,
      users: userIds.length,
      likely_duplicates: outcomes.filter(({ potential }) => potential >= LIKELY).length,
      highest_score: Math.max(...outcomes.map(({ score }) => score)),
      last_transaction_id: outcomes.at(-1)?.id ?? null,
    }
  })
  const json = {
    transactions,
    completed,
    reports,
    erased,
    seconds,
    honest: {
      users: panel.honest.length,
      at_20: share(scoresOf(panel.honest), (score) => score <= GOOD),
    },
    dishonest: {
      users: panel.dishonest.length,
      at_50: share(scoresOf(panel.dishonest), (score) => score >= BAD),
    },
    farms,
    base_url: baseUrl,
    api_key: apiKey,
  }
  return { json, text: textOf(json) }
}

function textOf({
  transactions,
  completed,
  reports,
  erased,
  seconds,
  honest,
  dishonest,
  farms,
  base_url,
  api_key,
}: {
  transactions: number
  completed: number
  reports: number
  erased: number
  seconds: number
  honest: { users: number; at_20: number | null }
  dishonest: { users: number; at_50: number | null }
  farms: { project_id: string; users: number; likely_duplicates: number; highest_score: number }[]
  base_url: string
  api_key: string
}): string {
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(100 * share)} %`)
  const farmLines = farms.map(
    ({ project_id, users, likely_duplicates, highest_score }) =>
      `  ${project_id.padEnd(20)} ${users} accounts of one hand: ${likely_duplicates} likely duplicates, scores up to ${highest_score}`,
  )
  return `
demo: ${transactions} transactions, ${completed} of them completed, ${reports} reports, ${erased} users erased, in ${seconds} seconds

Honest people, odd ones among them  ${honest.users}, of whom ${percent(honest.at_20)} of visits score 20 or less
People who cheat at one visit       ${dishonest.users}, of whom ${percent(dishonest.at_50)} of visits score 50 or more
Farms, by the project to search for
${farmLines.join('\n')}

Console   ${base_url}/console
API key   ${api_key}`
}
