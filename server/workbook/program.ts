// A process of its own that reads or writes one workbook, by stdin and stdout: `read [sheet] columns`, `write`, and
// `rows`, whose first line is the sheet and every other one a batch of its rows.
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadRow } from '@college/rules/imports/cells.ts'
import { tableOf } from '@college/rules/imports/table.ts'
import { readBytes } from './read/read.ts'
import type { TableFacts } from './workbook.ts'
import { writeRows, writeSheets } from './write.ts'

/** Characters after which a line of the answer ends: who reads it is never held up by a long one. */
const LINE = 64_000

const [mode, wanted = '', columns = '[]'] = process.argv.slice(2)
if (mode === 'rows') await writeBatches()
else if (mode === 'write') {
  const given = await buffer(process.stdin)
  process.stdout.write(await writeSheets(JSON.parse(given.toString('utf8'))))
} else await read(await buffer(process.stdin))

async function writeBatches(): Promise<void> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const sheet = JSON.parse((await lines.next()).value ?? '')
  async function* batches() {
    for (let line = await lines.next(); !line.done; line = await lines.next()) yield JSON.parse(line.value)
  }
  await pipeline(writeRows(sheet, batches()), process.stdout)
}

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
    const text = JSON.stringify(row)
    line.push(text)
    length += text.length
    if (length < LINE) continue
    say(`[${line.join(',')}]`)
    line = []
    length = 0
  }
  say(`[${line.join(',')}]`)
  say(JSON.stringify({ sheet, sheets, ...rest } satisfies TableFacts))
}
