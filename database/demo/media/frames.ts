import sharp from 'sharp'
import { FPS } from './encode.ts'
import type { Lecture } from './lecture.ts'
import { accent, HEIGHT, slideFrame, titleCard, WIDTH } from './slide.ts'
import type { Cue, Speech } from './speech.ts'

const LINE = 6

/** Every picture of a lecture as raw RGB, one after another. The progress line along the foot is drawn here. */
export async function framesOf(lecture: Lecture, { cues, seconds }: Speech): Promise<Iterable<Buffer>> {
  const pictures = await Promise.all(cues.map((cue) => rasterised(drawing(lecture, cue))))
  return moving(cues, pictures, seconds, rgb(accent(lecture)))
}

function* moving(cues: Cue[], pictures: Buffer[], seconds: number, colour: Buffer): Generator<Buffer> {
  const total = Math.round(seconds * FPS)
  for (let frame = 0; frame < total; frame++) {
    const shown = cues.findLastIndex(({ at }) => Math.round(at * FPS) <= frame)
    const picture = Buffer.from(pictures[shown] ?? Buffer.alloc(WIDTH * HEIGHT * 3))
    // The line moves once per keyframe: finer steps cost more bytes than the whole picture.
    const reached = Math.round((Math.floor(frame / (2 * FPS)) / (total / (2 * FPS) - 1)) * WIDTH)
    for (let y = HEIGHT - LINE; y < HEIGHT; y++) picture.fill(colour, y * WIDTH * 3, (y * WIDTH + reached) * 3)
    yield picture
  }
}

function drawing(lecture: Lecture, { slide, point }: Cue): string {
  return slide < 0 ? titleCard(lecture) : slideFrame(lecture, slide, point)
}

function rasterised(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

function rgb(colour: string): Buffer {
  return Buffer.from(colour.slice(1), 'hex')
}
