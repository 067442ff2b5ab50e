// Types of art.mjs, the college's own artwork: covers, banners, avatars and the brand mark as SVG text.
export type Theme = 'dan' | 'zhe' | 'dai' | 'song' | 'tan' | 'mo'
export type Motif = 'shan' | 'yue' | 'lang' | 'titian' | 'qiao' | 'ta' | 'jian' | 'xing' | 'guang' | 'zhu'

/** One traditional pigment: `sky` from top to bottom, `L` five layers from far to near. All are #RRGGBB. */
export type Pigment = {
  sky: [string, string]
  L: [string, string, string, string, string]
  sun: string
  paper: string
  gold: string
  ink: string
}

/** The same seed always draws the same picture; w and h are SVG units (pixels). */
type Canvas = { seed?: string; theme?: Theme; motif?: Motif; w?: number; h?: number }

export declare const THEMES: Record<Theme, Pigment>
export declare const MOTIFS: Motif[]

/** A `data:` URI for `<img src>`. */
export declare function uri(svg: string): string
/**
 * `mark` is the large lettering, one to six characters, and begins `at` these parts of the width and the height; `scrim`
 * darkens the foot for white text over it.
 */
export declare function cover(
  options?: Canvas & { mark?: string; sub?: string; at?: readonly [number, number]; scrim?: boolean },
): string
/** A wide picture with its text on the left; a line break in `title` breaks the line. */
export declare function banner(options?: Canvas & { title?: string; sub?: string; tag?: string }): string
/** `person` draws a bust, `char` the family name on a woven ground. */
export declare function avatar(options?: {
  seed?: string
  name?: string
  kind?: 'person' | 'char'
  female?: boolean
}): string
/** Outlines of mountains from far to near, as path data within w and h, each closed below the picture. */
export declare function ridges(options?: { seed?: string; w?: number; h?: number }): string[]
/** `mono` is one colour instead of the red gradient; `bare` leaves out the square, for a ground that is there. */
export declare function logo(options?: { size?: number; mono?: string; bare?: boolean }): string
