/** The input of `draw-picture.ts`. */
export type Drawing = {
  from: string
  to: string
  format: 'jpeg' | 'png' | 'webp' | 'gif'
  /** Side length of a square in pixels; without it the picture keeps its size. */
  side?: number
}

/** Exit code when there are more than 40 megapixels, counting all frames of an animation. */
export const TOO_MANY_PIXELS = 3
