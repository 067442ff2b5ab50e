import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Sheet } from './sheet.ts'

const PROGRAM = fileURLToPath(new URL('draw-sheet.ts', import.meta.url))
/** A thousand rows take a second. */
const TIME_LIMIT_MS = 20_000
/** Far more bytes than a sheet has: the program ends without waiting for a slow reader. */
const KEPT_BYTES = 8 * 1024 ** 2
/** Whoever comes when so many wait is told to try again, rather than to wait for minutes. */
const MOST_WAITING = 20

let before: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * The sheet as a PDF, by a process of its own: the fonts take a hundred megabytes and a long list a second, which the
 * server has better use for. One at a time. Answers once the first bytes are there, so that a failure is still one.
 */
export async function drawSheet(sheet: Sheet): Promise<Readable> {
  if (waiting >= MOST_WAITING) throw new Refusal(commonRefusals.overloaded)
  waiting += 1
  const mine = before.then(() => start(sheet))
  before = mine.then(({ ended }) => ended).catch(() => {})
  try {
    return (await mine).pdf
  } finally {
    waiting -= 1
  }
}

/** The program at work: its answer, and when it is over, well or not. */
async function start(sheet: Sheet): Promise<{ pdf: Readable; ended: Promise<void> }> {
  const program = spawn(process.execPath, [PROGRAM], {
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    // It knows no secret.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const pdf = new PassThrough({ highWaterMark: KEPT_BYTES })
  // Nobody may be listening yet, or any more; what went wrong is told by `ended`.
  pdf.on('error', () => {})
  // A program that ends before it has read everything says so by how it ends.
  program.stdin.on('error', () => {})
  program.stdin.end(JSON.stringify(sheet))
  let complaint = ''
  program.stderr.setEncoding('utf8').on('data', (piece) => {
    complaint = (complaint + piece).slice(0, 4_000)
  })
  program.stdout.pipe(pdf, { end: false })

  const ended = once(program, 'close').then(([code]) => {
    if (code === 0) return void pdf.end()
    const failure = new Error(`a sheet was not drawn: ${complaint || code}`)
    pdf.destroy(failure)
    throw failure
  })
  await Promise.race([ended, once(program.stdout, 'data')])
  return { pdf, ended }
}
