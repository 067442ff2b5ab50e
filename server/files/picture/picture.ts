import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { uploadFile } from '@college/contract/files/files.ts'
import { childEnvironment } from '../../kit/child-environment.ts'
import { queued } from '../../kit/queue.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Drawing, TOO_MANY_PIXELS } from './drawing.ts'

const { refusals } = uploadFile
const PROGRAM = fileURLToPath(new URL('draw-picture.ts', import.meta.url))
/** Far more than 40 megapixels need. A picture that takes longer is probably crafted to do so. */
const TIME_LIMIT_MS = 20_000

/**
 * Decodes a picture and encodes it again as a new file. This removes everything except pixels: location data, and
 * content hidden after the end. Applies the camera's rotation. Returns the new path.
 */
export function drawAgain(path: string, suffix: string): Promise<string> {
  const format = suffix === 'jpg' ? 'jpeg' : suffix
  return inTurn(() => draw({ from: path, to: `${path}.drawn`, format: format as Drawing['format'] }))
}

/** The same as a square of the given size, in WebP. */
export const drawSmall = (path: string, side: number): Promise<string> =>
  inTurn(() => draw({ from: path, to: `${path}.small`, format: 'webp', side }))

/**
 * One at a time: a large picture needs hundreds of megabytes for about a second. With more waiting, an upload would take
 * half a minute, so it is refused at once.
 */
export const PICTURES = { atOnce: 1, mostWaiting: 30, refuse: () => new Refusal(refusals.busy) }
const inTurn = queued(PICTURES)

/**
 * Runs in a child process: its memory is freed when it exits, it has no secrets, and a picture that crashes the decoder
 * does not harm the server.
 */
async function draw(drawing: Drawing): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(drawing)], {
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      env: childEnvironment(),
    })
    return drawing.to
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean }
    // A string is the error code of a child process that could not start.
    if (typeof code === 'string') throw error
    throw new Refusal(code === TOO_MANY_PIXELS || killed ? refusals.tooLarge : refusals.wrongContent)
  }
}
