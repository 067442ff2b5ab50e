// A process of its own that reads or writes one workbook, by stdin and stdout: `read [sheet] columns`, `write` and `parts`.
import { createInterface } from 'node:readline'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadRow } from '@college/rules/imports/cells.ts'
import { tableOf } from '@college/rules/imports/table.ts'
import { readBytes } from './read/read.ts'
import type { TableFacts } from './workbook.ts'
import { writeLines, writeSheets } from './write.ts'

/** Characters after which a line of the answer ends: who reads it is never held up by a long one. */
const LINE = 64_000

const [mode, wanted = '', columns = '[]'] = process.argv.slice(2)
if (mode === 'parts') await pipeline(writeLines(createInterface({ input: process.stdin })), process.stdout)
else if (mode === 'write') process.stdout.write(await writeSheets(JSON.parse(await text(process.stdin))))
else await read(await buffer(process.stdin))

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Lines of JSON: lists of rows, and at the end what is known of the sheet. */
async function read(given: Buffer): Promise<void> {
  const rows: ReadRow[] = []
  const facts = await readBytes(given, wanted, (row) => rows.push(row))
  if ('why' in facts) {
    say(JSON.stringify(facts))
    return
  }
  const { sheet, sheets } = facts
  const { rows: filled = [], ...rest } = tableOf({ ...facts, rows }, JSON.parse(columns))
  let line: string[] = []
  let length = 0
  for (const row of filled) {
    const written = JSON.stringify(row)
    line.push(written)
    length += written.length
    if (length < LINE) continue
    say(`[${line.join(',')}]`)
    line = []
    length = 0
  }
  say(`[${line.join(',')}]`)
  say(JSON.stringify({ sheet, sheets, ...rest } satisfies TableFacts))
}
