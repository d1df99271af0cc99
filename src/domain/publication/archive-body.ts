/**
 * What the database keeps of a transaction beside its columns, in two parts: an array of what SQL asks
 * for, which the columns of migrations 0012 and 0016 name, and all else, packed. Together they stay below the
 * thousand bytes above which a row takes a page of its own.
 */
import { isRecord } from '../hostile-json.ts'
import { packText, unpackText } from '../packing/pack-text.ts'

/** What SQL asks for, by where it is in a body; the order is that of the array, and is appended to only. */
export const ASKED_PATHS: readonly string[] = [
  'data.user_id',
  'data.channel',
  'data.sub_channel',
  'data.project_type',
  'data.project_source',
  'data.project_sub_source',
  'shared',
  'potential',
  'visit.digest',
  'visit.prefix',
  'visit.address',
  'visit.marks.print',
  'visit.marks.durations',
  'visit.marks.stepMs',
  'visit.marks.browser',
  'visit.marks.visitor',
  'visit.accounts.browser',
  'visit.accounts.machine',
  'visit.accounts.person',
  'visit.accounts.rack',
  'visit.accounts.disguise',
  'visit.accounts.shared',
]

/** Both parts of a body, as the database has them. */
export interface ArchiveBody {
  /** JSON: an array; an object in rows of before, which has everything. */
  body: string
  /** Hexadecimal digits of the packed rest; null or empty in rows of before. */
  packed: string | null
}

type Tree = { [key: string]: unknown }

const PLACES = ASKED_PATHS.map((path) => {
  const keys = path.split('.')
  return { above: keys.slice(0, -1), key: keys.at(-1) ?? '' }
})

/** The tree that holds a place; null where there is none. */
function treeAbove(tree: Tree, above: readonly string[]): Tree | null {
  let found: unknown = tree
  for (const key of above) found = isRecord(found) ? found[key] : null
  return isRecord(found) ? found : null
}

/** A copy down to every tree that a place is in, because the record's own objects are not to be changed. */
function copyTree(tree: Tree, depth = 3): Tree {
  if (depth === 0) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      isRecord(value) ? copyTree(value, depth - 1) : value,
    ]),
  )
}

/** Splits a body. */
export function packBody(fields: object): ArchiveBody {
  const rest = copyTree(fields as Tree)
  const asked = PLACES.map(({ above, key }) => {
    const tree = treeAbove(rest, above)
    const value = tree?.[key] ?? null
    // What is null says so in the rest, where it may also be absent.
    if (tree && value !== null) delete tree[key]
    return value
  })
  while (asked.at(-1) === null) asked.pop()
  return { body: JSON.stringify(asked), packed: packText(JSON.stringify(rest)) }
}

/** Puts a body together again; throws where it is none of ours. */
export function unpackBody({ body, packed }: ArchiveBody): object {
  const asked = JSON.parse(body) as unknown
  if (!Array.isArray(asked)) return asked as object
  const fields = JSON.parse(unpackText(packed ?? '')) as Tree
  for (const [at, value] of asked.entries()) {
    const place = PLACES[at]
    const tree = place && treeAbove(fields, place.above)
    if (value !== null && tree) tree[place.key] = value
  }
  return fields
}
