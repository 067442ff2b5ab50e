/** What `draw-picture.ts` is told to do. */
export type Drawing = {
  from: string
  to: string
  format: 'jpeg' | 'png' | 'webp' | 'gif'
  /** Pixels of a square; the picture's own size when absent. */
  side?: number
}

/** How it ends when there are more than 40 megapixels, all moments of a moving picture together. */
export const TOO_MANY_PIXELS = 3
