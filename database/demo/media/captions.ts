import type { CaptionLine } from '@college/rules/courses/captions.ts'
import type { Lecture } from './lecture.ts'

/** Seconds of silence at the beginning and at the end of each slide, as speech.ts leaves them. */
const PAUSE = 0.5

/**
 * The lines of a lecture: a sentence each, as its author wrote them. `begins` are the seconds at which the title card and
 * each slide begin, and the end. Within a slide the voice speaks evenly, so a sentence takes the time of its characters.
 */
export function captionLines(
  { opening, slides }: Pick<Lecture, 'opening' | 'slides'>,
  begins: readonly number[],
): CaptionLine[] {
  const said = [[opening], ...slides.map(({ points }) => points.map(([, sentence]) => sentence))]
  return said.flatMap((sentences, place) => {
    const from = (begins[place] ?? 0) + PAUSE
    const seconds = (begins[place + 1] ?? from) - PAUSE - from
    const characters = sentences.join('').length
    let spoken = 0
    return sentences.map((text) => {
      const start = from + (seconds * spoken) / characters
      spoken += text.length
      return { from: rounded(start), to: rounded(from + (seconds * spoken) / characters), text }
    })
  })
}

const rounded = (seconds: number) => Math.round(seconds * 1_000) / 1_000
