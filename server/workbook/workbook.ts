import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queued } from '../kit/queue.ts'
import { Refusal } from '../kit/refusal.ts'

/** A row as it stands in the sheet; `number` is the one that Excel shows. The other numbers are columns from 0. */
export type RawRow = {
  number: number
  cells: string[]
  formulas: number[]
  /** Numbers of more digits than Excel keeps. */
  cutNumbers: number[]
  isMerged: boolean
}

export type SheetRead = { rows: RawRow[] } | { why: 'tooLarge' | 'unreadable' }

export type SheetToWrite = {
  name: string
  /** `width` in characters. `isNumber`: its numbers can be summed up; elsewhere a number is a text too. */
  columns: { title: string; width: number; isNumber?: boolean }[]
  rows: (string | number)[][]
}

const PROGRAM = path.join(import.meta.dirname, 'program.ts')
const TIME_LIMIT_MS = 20_000
/** MB. What does not fit is no list of ten thousand rows. */
const MEMORY = 512
const inTurn = queued({ atOnce: 1, mostWaiting: 20, refuse: () => new Refusal(commonRefusals.overloaded) })

/** The first sheet of an .xlsx as texts. No formula is evaluated, nor its stored result read. */
export async function readWorkbook(bytes: Buffer): Promise<SheetRead> {
  const answer = await run('read', bytes)
  // Killed: it took more time or memory than any list needs.
  return answer ? JSON.parse(answer.toString('utf8')) : { why: 'tooLarge' }
}

/** An .xlsx in which every cell is a text, or a number. */
export async function writeWorkbook(sheets: SheetToWrite[]): Promise<Buffer> {
  const answer = await run('write', JSON.stringify(sheets))
  if (!answer) throw new Error('a workbook was not written')
  return answer
}

/**
 * In a process of its own: ten thousand rows take half a second, which would stop the server, and a hostile file at most
 * its own memory and time. Undefined when the process failed.
 */
function run(mode: 'read' | 'write', input: Buffer | string): Promise<Buffer | undefined> {
  return inTurn(async () => {
    const program = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, PROGRAM, mode], {
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      // No secrets in its environment.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    program.stdin.on('error', () => {}) // its exit code tells
    program.stdin.end(input)
    const ended = once(program, 'close')
    const answer = await buffer(program.stdout)
    const [code] = await ended
    return code === 0 ? answer : undefined
  })
}
