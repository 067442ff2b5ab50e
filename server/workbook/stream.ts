import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SheetToWrite } from './workbook.ts'

const PROGRAM = path.join(import.meta.dirname, 'program.ts')
/** Memory of the process in MB: rows pass through it. */
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=4']
/** Milliseconds: what takes longer is stuck. */
const TIME_LIMIT_MS = 15 * 60_000

type Rows = SheetToWrite['rows']

/**
 * An .xlsx of one sheet with as many rows as come, written as they come: neither this process nor the one that writes
 * holds more than a batch. Whoever reads it slowly slows the batches. An error of the batches is one of the file.
 */
export function streamWorkbook(sheet: Omit<SheetToWrite, 'rows'>, batches: AsyncIterable<Rows>): Readable {
  const file = new PassThrough()
  const program = spawn(process.execPath, [...MEMORY, PROGRAM, 'rows'], {
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    // No secrets in its environment.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  async function* lines() {
    yield `${JSON.stringify(sheet)}\n`
    for await (const batch of batches) yield `${JSON.stringify(batch)}\n`
  }
  const ended = once(program, 'close').then(([code]) => {
    if (code !== 0) throw new Error('a workbook was not written')
  })
  const written = Promise.all([
    pipeline(Readable.from(lines()), program.stdin),
    pipeline(program.stdout, file, { end: false }),
    ended,
  ])
  written.then(
    () => file.end(),
    (error) => {
      program.kill('SIGKILL')
      file.destroy(error)
    },
  )
  file.on('close', () => program.kill('SIGKILL'))
  return file
}
