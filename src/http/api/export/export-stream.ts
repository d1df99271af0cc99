/** The text of an export, page by page as it is read. */
import type { ExportColumn, ExportFormat } from '../../../contract/additions/export.ts'
import type { FoundTransaction } from '../../../contract/additions/search.ts'
import { exportRow } from '../../../domain/export/export-row.ts'
import { writeCsv } from '../../../platform/write-csv.ts'

/** What a file looks like. */
export interface ExportForm {
  format: ExportFormat
  columns: readonly ExportColumn[]
  /** Whether it begins with the names of its columns, where its form has that. */
  hasNames: boolean
}

/**
 * A stream that asks for the next page when its reader has taken the last. Where a page cannot be read
 * the stream breaks off, so that nobody takes a part for the whole.
 */
export function exportStream(
  form: ExportForm,
  pages: AsyncIterator<readonly FoundTransaction[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let text = namesOf(form)
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const page = await pages.next()
        if (!page.done) text += linesOf(form, page.value)
        // Of an empty page there is nothing to hand on, and nobody would ask again.
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (page.done) return controller.close()
        if (text !== '') break
      }
      text = ''
    },
  })
}

function namesOf({ format, columns, hasNames }: ExportForm): string {
  return format === 'csv' && hasNames ? writeCsv([columns]) : ''
}

function linesOf({ format, columns }: ExportForm, page: readonly FoundTransaction[]): string {
  const rows = page.map((found) => exportRow(found, columns))
  if (format === 'csv') return writeCsv(rows, (at) => columns[at] === 'id')
  return rows
    .map(
      (row) => `${JSON.stringify(Object.fromEntries(row.map((cell, i) => [columns[i], cell])))}\n`,
    )
    .join('')
}
