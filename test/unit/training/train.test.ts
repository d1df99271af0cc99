import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Aggregates,
  aggregatePath,
  readAggregates,
  renderAggregate,
} from '../../../src/training/aggregate-files.ts'
import { measureFolder } from '../../../src/training/measure-folder.ts'
import { measureAdversaries } from '../../../src/training/measures/fraud-outcomes.ts'
import { pathOf, trainTables } from '../../../src/training/tables.ts'

const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })
const noLog = () => {}
const committed = readAggregates()

const scratch = mkdtempSync(join(tmpdir(), 'training-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(scratch, 'files-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** Respondents, of whom the first few were back in five seconds. */
const durations = (rushed: number, all: number) =>
  ['duration_s', ...Array.from({ length: all }, (_, at) => (at < rushed ? 2 : 60))].join('\n')

const FRAUD_TABLE = 'src/domain/fraud/model/weights.ts'

const textOf = (aggregates: Aggregates, place: string) =>
  trainTables(aggregates).find(({ path }) => path === pathOf(place))?.text ?? ''

describe('training', () => {
  it.each(trainTables(committed).map((table) => [table.path.split('/src/')[1], table] as const))(
    'gives src/%s byte for byte',
    (_, { path, text }) => {
      expect(readFileSync(path, 'utf8') === text, 'run `npm run train`').toBe(true)
    },
  )

  it.each(Object.keys(committed) as (keyof Aggregates)[])(
    'writes the aggregate %s as it was read',
    (name) => {
      const text = readFileSync(aggregatePath(name), 'utf8')
      expect(renderAggregate(committed[name])).toBe(text)
    },
  )

  it('gives the same bytes each time', () => {
    expect(trainTables(readAggregates())).toEqual(trainTables(committed))
  })
})

describe('measuring a folder', () => {
  const folder = folderWith({ 'survey_durations.dev.csv': durations(20, 100) })

  it('renews the aggregate whose file is there, and with it the table', () => {
    const { aggregates, names } = measureFolder({ folder }, committed, noLog)
    expect(names).toEqual(['survey-durations'])
    expect(aggregates['survey-durations'].measured).toEqual({ rushed: 20, all: 100 })
    expect(aggregates['survey-durations'].provenance).toEqual({
      ...committed['survey-durations'].provenance,
      rows: 100,
    })
    const table = textOf(aggregates, FRAUD_TABLE)
    const rushedIn = (text: string) => Number(/rushed: \{\s+chance: ([\de.-]+)/.exec(text)?.[1])
    expect(rushedIn(textOf(committed, FRAUD_TABLE))).toBeLessThan(0.01)
    expect(rushedIn(table)).toBeGreaterThan(0.1)
    expect(table).toContain('people: measured 20 of 100')
  })

  it('leaves the others as they are, and says so', () => {
    const lines: string[] = []
    const { aggregates } = measureFolder({ folder }, committed, (line) => lines.push(line))
    expect({ ...aggregates, 'survey-durations': null }).toEqual({
      ...committed,
      'survey-durations': null,
    })
    expect(lines).toContain('user-agents: no ua_profiles.dev.jsonl.gz, stays as it is')
    expect(textOf(aggregates, 'src/domain/linkage/model.ts')).toBe(
      textOf(committed, 'src/domain/linkage/model.ts'),
    )
  })

  it('learns from recorded adversaries when asked to', () => {
    const cast = pathOf('test/cast/recordings')
    const { provenance } = committed['recorded-adversaries']
    const before = { ...committed, 'recorded-adversaries': { provenance, measured: {} } }
    const { aggregates } = measureFolder({ folder, cast }, before, noLog)
    expect(textOf(aggregates, FRAUD_TABLE)).toMatch(/program: \d+ of \d+ recorded, with the figure/)
    expect(textOf(before, FRAUD_TABLE)).not.toContain('recorded, with the figure')
  })

  // Where it differs: npm run train -- --measure test/cast --cast test/cast/recordings
  it('has learned from recordings what today’s detectors see in them', () => {
    const { measured } = measureAdversaries(pathOf('test/cast/recordings'))
    expect(committed['recorded-adversaries'].measured).toEqual(measured)
  })

  it('learns nothing from recordings of what was chosen when they were played', () => {
    const learnt = Object.values(committed['recorded-adversaries'].measured).flatMap(Object.keys)
    expect(learnt).toContain('webdriver')
    const chosen = ['sharedDevice', 'userVelocity', 'openings', 'networkKind', 'targetedCountry']
    for (const detector of chosen) expect(learnt).not.toContain(detector)
  })

  it.each([
    ['a folder that is not there', '/nowhere'],
    ['a folder without data files', folderWith({ 'notes.txt': '' })],
    ['a file without its column', folderWith({ 'survey_durations.dev.csv': 'a\n1' })],
    ['a cell that is no number', folderWith({ 'survey_durations.dev.csv': 'duration_s\nx' })],
    ['a line that is not JSON', folderWith({ 'crossbrowser_gpu.dev.jsonl': '{' })],
    ['damaged gzip', folderWith({ 'ua_profiles.dev.jsonl.gz': '\u001f' })],
  ])('refuses %s', (_, bad) => {
    expect(() => measureFolder({ folder: bad }, committed, noLog)).toThrow(BAD_INPUT)
  })
})

describe('npm run train', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [pathOf('src/training/train.ts'), ...args], { encoding: 'utf8' })

  it('passes its own check', () => {
    const { status, stdout } = run('--check')
    expect(stdout).toContain('src/domain/fraud/model/weights.ts: up to date')
    expect(status).toBe(0)
  })

  it('names what would change, writes nothing and exits 1 when the check finds a difference', () => {
    const folder = folderWith({ 'survey_durations.dev.csv': durations(20, 100) })
    const before = readFileSync(aggregatePath('survey-durations'), 'utf8')
    const { status, stdout } = run('--check', '--measure', folder)
    expect(status).toBe(1)
    expect(stdout).toContain('src/domain/fraud/model/weights.ts: differs')
    expect(stdout).toContain('src/domain/linkage/model.ts: up to date')
    expect(readFileSync(aggregatePath('survey-durations'), 'utf8')).toBe(before)
  })

  it.each([
    ['a folder that is not there', ['--measure', '/nowhere']],
    ['an option that it does not have', ['--meassure']],
    ['recordings without a folder', ['--cast', pathOf('test/cast/recordings')]],
  ])('exits 2 for %s', (_, args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^train: /)
  })

  it('prints its options with --help', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--measure') })
  })
})
