/** Exports transactions for people: `npm run -s export -- --help`. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { EXPORT_COLUMNS, type ExportColumn, readColumns } from '../contract/additions/export.ts'
import { SEARCH_FILTERS } from '../contract/additions/search.ts'
import { writeCsv } from '../platform/write-csv.ts'
import { readUsage, runCommand, UsageError } from './command-line.ts'
import { targetOf } from './database.ts'
import { downloadLines, type ExportedLine } from './export/download.ts'
import { withExportKey } from './export/export-key.ts'
import { writerTo } from './export/writer-to.ts'
import { LOCAL_URL, serviceUrl } from './service/service.ts'

/** How often the progress is told. Judged. */
const PROGRESS_MS = 2_000
const FILTERS = Object.keys(SEARCH_FILTERS)
const optionOf = (filter: string) => filter.replaceAll('_', '-')

const HELP = `Usage: npm run -s export -- [options] > transactions.csv

Writes a partner's transactions, newest first: ids, times as RFC 3339 in UTC, reasons and stories in
words. It reads them from a running service, and goes on by itself where the connection is cut.

Options
  --format <form>     csv (the default) or jsonl, one JSON object a line
  --columns <names>   with commas between them, or all; tags.KEY for one custom tag
                      ${EXPORT_COLUMNS.join(', ').replace(/(.{60,78}), /g, '$1,\n                      ')}
  --out <file>        write there instead of to standard output, whole or not at all
  --url <url>         of the service (default ${LOCAL_URL})
  --partner <id>      whose; without it, that of the API key in DOUBLETAKE_API_KEY, or on this machine the
                      demo partner's
  --test              with --partner: test keys' transactions instead of live ones
  --remote            with --partner: its key is made in the deployed database instead of the local one
  --env <name>        with --remote: the deployment, staging or production
  --persist-to <dir>  folder of the local state (default .wrangler/state)
  --help              show this

Filters, as GET /v1/search has them (the last 30 days where no --from is given)
  ${FILTERS.map((filter) => `--${optionOf(filter)}`)
    .join(' ')
    .replace(/(.{60,90}) /g, '$1\n  ')}

Exit codes: 0 done, 1 failed, 2 wrong usage.`

const readOptions = () =>
  parseArgs({
    options: {
      format: { type: 'string', default: 'csv' },
      columns: { type: 'string' },
      out: { type: 'string' },
      url: { type: 'string', default: LOCAL_URL },
      partner: { type: 'string' },
      test: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      'persist-to': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
      ...Object.fromEntries(
        FILTERS.map((filter) => [optionOf(filter), { type: 'string' as const }]),
      ),
    },
  }).values

type Options = ReturnType<typeof readOptions>

function columnsOf(options: Options): ExportColumn[] {
  const columns = readColumns(options.columns)
  if (typeof columns === 'string') throw new UsageError(`--columns ${columns}`)
  return columns
}

/** What is asked of the service: always as JSON lines, with what this command needs itself. */
function urlOf(options: Options, columns: readonly ExportColumn[]): URL {
  const url = serviceUrl(options.url, '/v1/export')
  for (const filter of FILTERS) {
    const value = (options as Record<string, string | boolean | undefined>)[optionOf(filter)]
    if (typeof value === 'string') url.searchParams.set(filter, value)
  }
  url.searchParams.set('format', 'jsonl')
  url.searchParams.set('columns', [...new Set([...columns, 'id', 'created_at'])].join(','))
  return url
}

async function exportTo(stream: NodeJS.WritableStream, options: Options, apiKey: string) {
  const columns = columnsOf(options)
  const isCsv = options.format === 'csv'
  const write = writerTo(stream)
  const textOf = (line: ExportedLine) =>
    isCsv
      ? writeCsv([columns.map((column) => line[column])], (at) => columns[at] === 'id')
      : `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, line[column] ?? null])))}\n`
  let isBegun = false
  // Only once the service has answered: what it refuses is no file of names alone.
  const begin = async () => {
    if (isCsv && !isBegun) await write(writeCsv([columns]))
    isBegun = true
  }
  let written = 0
  let saidAt = Date.now()
  const onCut = (reason: string) =>
    console.error(`export: cut off after ${written} transactions (${reason}); going on`)
  for await (const line of downloadLines({ url: urlOf(options, columns), apiKey, onCut })) {
    await begin()
    await write(textOf(line))
    written += 1
    if (Date.now() - saidAt < PROGRESS_MS) continue
    saidAt = Date.now()
    console.error(`export: ${written} transactions so far, back to ${line.created_at}`)
  }
  await begin()
  console.error(`export: ${written} transactions`)
}

async function run(options: Options): Promise<void> {
  if (!['csv', 'jsonl'].includes(options.format)) throw new UsageError('--format is csv or jsonl')
  const { out } = options
  const source = {
    url: urlOf(options, columnsOf(options)),
    target: targetOf(options),
    partnerId: options.partner ?? null,
    mode: options.test ? ('test' as const) : ('live' as const),
  }
  await withExportKey(source, async (apiKey) => {
    if (out === undefined) return exportTo(process.stdout, options, apiKey)
    const part = `${out}.part`
    const file = createWriteStream(part)
    const exporting = exportTo(file, options, apiKey).then(() => file.end())
    // Heard from the start: an error of the file that nobody hears would end the process.
    const writing = Promise.all([exporting, finished(file)])
    await writing.catch(async (error: unknown) => {
      await rm(part, { force: true })
      throw error
    })
    return rename(part, out)
  })
}

process.exitCode = await runCommand('export', HELP, async () => {
  const options = readUsage(readOptions)
  if (options.help) console.log(HELP)
  else await run(options)
})
