import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { childEnvironment } from '../child-environment.ts'
import { queued } from '../queue.ts'
import { Refusal } from '../refusal.ts'

/** Time limit in milliseconds; a thousand rows take one second. */
const TIME_LIMIT_MS = 20_000
/** Buffered output, far more than a document has, so that the child process exits without waiting for a slow reader. */
const KEPT_BYTES = 8 * 1024 ** 2
/** With this many waiting, further requests are refused instead of waiting for minutes. */
const MOST_WAITING = 20

const inTurn = queued({
  atOnce: 1,
  mostWaiting: MOST_WAITING,
  refuse: () => new Refusal(commonRefusals.overloaded),
})

/**
 * Draws a PDF in a child process, which reads `input` as JSON: the fonts take 100 MB of memory and a long document a
 * second of CPU, which would block the server. One at a time. Resolves with the first bytes, so that an earlier failure
 * can still be answered as an error.
 */
export function drawPdf(program: string, input: object): Promise<Readable> {
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      const { pdf, ended } = await start(program, input)
      resolve(pdf)
      await ended
    }).catch(reject)
  })
}

/** Starts the child process; answers its output, and a promise that settles when it has exited. */
async function start(path: string, input: object): Promise<{ pdf: Readable; ended: Promise<void> }> {
  const program = spawn(process.execPath, [path], {
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    // No secrets in its environment.
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const pdf = new PassThrough({ highWaterMark: KEPT_BYTES })
  // A stream without a listener would throw; `ended` reports the failure.
  pdf.on('error', () => {})
  // A child process that exits before it has read its input is reported by its exit code.
  program.stdin.on('error', () => {})
  program.stdin.end(JSON.stringify(input))
  let complaint = ''
  program.stderr.setEncoding('utf8').on('data', (piece) => {
    complaint = (complaint + piece).slice(0, 4_000)
  })
  program.stdout.pipe(pdf, { end: false })

  const ended = once(program, 'close').then(([code]) => {
    if (code === 0) return void pdf.end()
    const failure = new Error(`a PDF was not drawn: ${complaint || code}`)
    pdf.destroy(failure)
    throw failure
  })
  await Promise.race([ended, once(program.stdout, 'data')])
  return { pdf, ended }
}
