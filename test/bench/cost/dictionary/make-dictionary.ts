/** `npm run dictionary`: what packed rows take with each dictionary, and with one made anew of the people in test/people. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { DICTIONARIES, NEWEST_FORMAT } from '../../../../src/domain/packing/dictionaries.ts'
import { unpackText } from '../../../../src/domain/packing/pack-text.ts'
import { readPeople } from '../../../evaluate/people/read-people.ts'
import { rowOfVisit } from '../../../support/stored/rows-of-people.ts'
import { chooseSegments } from './choose-segments.ts'

const MOST = 4_500
const WIDTH = 88
const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url).href)
const HELP = `npm run dictionary [-- --write FILE]: bytes of packed rows with each dictionary, and with a new one

  --write FILE   writes what the new one adds to the first. Never over one that rows were packed with: a new
                 dictionary is a new file, and a new format in src/domain/packing/dictionaries.ts`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function writeSource(path: string, text: string): void {
  const format = NEWEST_FORMAT + 1
  const name = ORDINALS[NEWEST_FORMAT]?.toUpperCase() ?? `DICTIONARY_${format}`
  const lines = text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []
  const literals = lines.map((line) => `  '${line.replace(/[\\']/g, '\\$&')}',`)
  writeFileSync(
    path,
    `/**
 * What later texts share beside the first dictionary: made by \`npm run dictionary\` of the people in test/people.
 *
 * Frozen, as the first one is.
 */

/** Comes between the first dictionary and every text of format ${format}; printable ASCII. */
export const ${name}_DICTIONARY = [
${literals.join('\n')}
].join('')
`,
  )
}

const { values } = parseArgs({ options: { write: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(HELP)
  process.exit()
}
const texts = readPeople(pathOf('test/people')).map(({ visit }, at) =>
  unpackText(String(rowOfVisit(visit, at).packed)),
)
// One half is what it is made of, the other what it is measured on.
const [sources, others] = [0, 1].map((half) => texts.filter((_, at) => at % 2 === half))
/** What we say ourselves: what these people's partner sent is not what others send. */
const ourPart = (text: string) => {
  const { reasons, assessment } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify({ reasons, assessment })
}
const ascii = (sources ?? []).flatMap((text) => ourPart(text).match(/[ -~]+/g) ?? [])
const added = chooseSegments(ascii, MOST)
const bytesWith = (dictionary: string) => {
  const given = { dictionary: Buffer.from(dictionary, 'latin1'), level: 6 }
  const bytes = (others ?? []).map((text) => 1 + deflateRawSync(text, given).length)
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / bytes.length)
}
console.table({
  ...Object.fromEntries(
    Object.entries(DICTIONARIES).map(([format, text]) => [
      `format ${format}`,
      { characters: text.length, 'bytes a packed row': bytesWith(text) },
    ]),
  ),
  'made anew': {
    characters: `${DICTIONARIES[1]}${added}`.length,
    'bytes a packed row': bytesWith(DICTIONARIES[1] + added),
  },
})
if (values.write) writeSource(values.write, added)
