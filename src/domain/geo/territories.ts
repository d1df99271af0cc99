/**
 * Territories with a code of their own, by the state that they belong to (ISO 3166-1 and the United
 * Nations' list of countries or areas): who lives there lives in that state, for a project too.
 */
const TERRITORIES: Record<string, string> = {
  AU: 'CC CX HM NF',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
}

const STATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERRITORIES).flatMap(([state, members]) =>
    members.split(' ').map((member): [string, string] => [member, state]),
  ),
)

/** The state (alpha-2) of a country or territory (alpha-2): itself, unless it is a territory. */
export function stateOf(alpha2: string): string {
  return STATE_OF.get(alpha2) ?? alpha2
}

/** Whether two countries or territories (alpha-2) are of one state, as an island with a code of its own and the mainland. */
export function isOneState(a: string, b: string): boolean {
  return stateOf(a) === stateOf(b)
}

/** Whether two places, as far as both are known, lie in different states. */
export function areOfTwoStates(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && !isOneState(a, b)
}
