import { uploadFile } from '@college/contract/files/files.ts'
import sharp, { type FormatEnum } from 'sharp'
import { Refusal } from '../kit/refusal.ts'

const { refusals } = uploadFile
const MOST_PIXELS = 40_000_000
const FORMATS: Record<string, keyof FormatEnum> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' }
const QUALITY = 88

// A picture of 40 megapixels takes much memory for a moment: nothing is kept of it, and one is drawn at a time.
sharp.cache(false)
sharp.concurrency(1)
let before: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes it anew beside the old one: what comes out is pixels and nothing else, neither
 * where it was taken nor what hides behind its end. Turned as its camera meant it. Answers the new path.
 */
export function drawAgain(path: string, suffix: string): Promise<string> {
  const mine = before.then(() => draw(path, suffix))
  before = mine.catch(() => {})
  return mine
}

async function draw(path: string, suffix: string): Promise<string> {
  const isMoving = suffix === 'gif' || suffix === 'webp'
  const to = `${path}.drawn`
  try {
    await sharp(path, { animated: isMoving, limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .autoOrient()
      .toFormat(FORMATS[suffix] ?? 'jpeg', { quality: QUALITY })
      .toFile(to)
    return to
  } catch (error) {
    const isTooBig = error instanceof Error && error.message.includes('pixel limit')
    throw new Refusal(isTooBig ? refusals.tooLarge : refusals.wrongContent)
  }
}
