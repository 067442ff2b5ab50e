import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { ImportColumn } from '@college/rules/imports/columns.ts'
import type { TableRow } from '@college/rules/imports/table.ts'
import { childEnvironment } from '../kit/child-environment.ts'
import { queued } from '../kit/queue.ts'
import { Refusal } from '../kit/refusal.ts'
import type { WhyNotRead } from './read/read.ts'

/** `sheets`: all that can be read. `problems`: why it is no such list; then it has no rows. */
export type TableFacts = { sheet: string; sheets: string[]; notices: string[]; problems?: string[] }

export type SheetToWrite = {
  name: string
  /** `width` in characters. `isNumber`: its numbers can be summed up; elsewhere a number is a text too. */
  columns: { title: string; width: number; isNumber?: boolean; format?: string }[]
  rows: (string | number)[][]
}

const PROGRAM = path.join(import.meta.dirname, 'program.ts')
const TIME_LIMIT_MS = 20_000
/**
 * Memory of the process in MB. A sheet is read row by row: what does not fit is no list of ten thousand rows. Few MB
 * for new objects, so that the process stays small while it goes through the markup.
 */
const MEMORY = { read: ['--max-old-space-size=192', '--max-semi-space-size=2'], write: ['--max-old-space-size=512'] }
const inTurn = queued({ atOnce: 1, mostWaiting: 20, refuse: () => new Refusal(commonRefusals.overloaded) })

/**
 * The rows of the list that one sheet is, as a Chinese Excel shows it: the first visible one, or the one of this name;
 * or, if it is not a table, what is wrong with it as a whole. No formula is evaluated, nor its stored result read.
 */
export async function readTable(
  bytes: Buffer,
  columns: readonly ImportColumn[],
  sheet = '',
): Promise<(TableFacts & { rows: TableRow[] }) | { why: WhyNotRead }> {
  const rows: TableRow[] = []
  const ends: (TableFacts | { why: WhyNotRead })[] = []
  // A line is short: none holds the server up.
  const isRead = await run(MEMORY.read, ['read', sheet, JSON.stringify(columns)], bytes, async (answer) => {
    for await (const line of createInterface({ input: answer })) {
      const said: TableRow[] | (typeof ends)[number] = JSON.parse(line)
      if (Array.isArray(said)) rows.push(...said)
      else ends.push(said)
    }
  })
  // Without an end it was killed: it took more time or memory than any list needs.
  const end = isRead ? ends[0] : undefined
  if (!end) return { why: 'tooLarge' }
  return 'why' in end ? end : { ...end, rows }
}

/** An .xlsx in which every cell is a text, or a number. */
export async function writeWorkbook(sheets: SheetToWrite[]): Promise<Buffer> {
  let written: Buffer | undefined
  const isWritten = await run(MEMORY.write, ['write'], JSON.stringify(sheets), async (answer) => {
    written = await buffer(answer)
  })
  if (!isWritten || !written) throw new Error('a workbook was not written')
  return written
}

/**
 * In a process of its own: ten thousand rows take half a second, which would stop the server, and a hostile file at
 * most its own memory and time. False when the process failed.
 */
function run(
  memory: string[],
  args: string[],
  input: Buffer | string,
  take: (answer: NodeJS.ReadableStream) => Promise<void>,
): Promise<boolean> {
  return inTurn(async () => {
    const program = spawn(process.execPath, [...memory, PROGRAM, ...args], {
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      // No secrets in its environment.
      env: childEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    program.stdin.on('error', () => {}) // its exit code tells
    program.stdin.end(input)
    const ended = once(program, 'close')
    // What was killed ends in the middle of a line.
    const taken = await take(program.stdout).then(
      () => true,
      () => false,
    )
    const [code] = await ended
    return taken && code === 0
  })
}
