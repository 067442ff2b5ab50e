import sharp from 'sharp'
import { FPS } from './encode.ts'
import type { Lecture } from './lecture.ts'
import { PORTRAIT, portraitFrame } from './portrait.ts'
import type { Short } from './shorts.ts'
import { accent, HEIGHT, slideFrame, titleCard, WIDTH } from './slide.ts'
import type { Cue, Speech } from './speech.ts'

const LINE = 6

/** What a film shows: its size in pixels, the picture of each cue, and the colour of the progress line along its foot. */
export type Showing = { width: number; height: number; draw: (cue: Cue) => string; line?: string }

export const showingOfLecture = (lecture: Lecture): Showing => ({
  width: WIDTH,
  height: HEIGHT,
  draw: ({ slide, point }) => (slide < 0 ? titleCard(lecture) : slideFrame(lecture, slide, point)),
  line: accent(lecture),
})

/** Without a line: the feed draws one over the foot of the page. */
export const showingOfShort = (short: Short): Showing => ({ ...PORTRAIT, draw: (cue) => portraitFrame(short, cue) })

/** Every picture of a film as raw RGB, one after another. The progress line is drawn here. */
export async function framesOf(showing: Showing, { cues, seconds }: Speech): Promise<Iterable<Buffer>> {
  const pictures = await Promise.all(cues.map((cue) => rasterised(showing.draw(cue))))
  return moving(showing, cues, pictures, seconds)
}

function* moving(
  { width, height, line }: Showing,
  cues: Cue[],
  pictures: Buffer[],
  seconds: number,
): Generator<Buffer> {
  const colour = line && rgb(line)
  const total = Math.round(seconds * FPS)
  for (let frame = 0; frame < total; frame++) {
    const shown = cues.findLastIndex(({ at }) => Math.round(at * FPS) <= frame)
    const picture = Buffer.from(pictures[shown] ?? Buffer.alloc(width * height * 3))
    // The line moves once per keyframe: finer steps cost more bytes than the whole picture.
    const reached = Math.round((Math.floor(frame / (2 * FPS)) / (total / (2 * FPS) - 1)) * width)
    for (let y = height - LINE; colour && y < height; y++)
      picture.fill(colour, y * width * 3, (y * width + reached) * 3)
    yield picture
  }
}

function rasterised(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

function rgb(colour: string): Buffer {
  return Buffer.from(colour.slice(1), 'hex')
}
