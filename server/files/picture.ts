import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { uploadFile } from '@college/contract/files/files.ts'
import { Refusal } from '../kit/refusal.ts'
import { type Drawing, TOO_MANY_PIXELS } from './drawing.ts'

const { refusals } = uploadFile
const PROGRAM = fileURLToPath(new URL('draw-picture.ts', import.meta.url))
/** Far more than 40 megapixels take; a picture that is made to take longer is not worth it. */
const TIME_LIMIT_MS = 20_000

/**
 * Decodes a picture and encodes it anew beside the old one: what comes out is pixels and nothing else, neither
 * where it was taken nor what hides behind its end. Turned as its camera meant it. Answers the new path.
 */
export function drawAgain(path: string, suffix: string): Promise<string> {
  const format = suffix === 'jpg' ? 'jpeg' : suffix
  return inTurn({ from: path, to: `${path}.drawn`, format: format as Drawing['format'] })
}

/** The same as a square of so many pixels, in WebP. */
export const drawSmall = (path: string, side: number): Promise<string> =>
  inTurn({ from: path, to: `${path}.small`, format: 'webp', side })

let before: Promise<unknown> = Promise.resolve()

/** One at a time: a large picture takes hundreds of megabytes for a second. */
function inTurn(drawing: Drawing): Promise<string> {
  const mine = before.then(() => draw(drawing))
  before = mine.catch(() => {})
  return mine
}

/**
 * By a process of its own: its memory goes when it goes, it knows no secret, and a picture that breaks the decoder
 * breaks nothing else.
 */
async function draw(drawing: Drawing): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(drawing)], {
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      env: { MALLOC_ARENA_MAX: '2' },
    })
    return drawing.to
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean }
    // A text is the name of what kept the program from starting.
    if (typeof code === 'string') throw error
    throw new Refusal(code === TOO_MANY_PIXELS || killed ? refusals.tooLarge : refusals.wrongContent)
  }
}
