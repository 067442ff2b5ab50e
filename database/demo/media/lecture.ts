import type { Motif, Theme } from '@college/rules/kit/art.mjs'

/** The subject columns of the demo college that the lectures belong to. */
type Subject = '党的理论' | '历史文化' | '经济数字' | '生态乡村' | '法治建设' | '领导能力'

/** One line of a slide: what is written, and what is said while it is lit. */
type Point = [written: string, said: string]

export type Slide = { title: string; points: Point[] }

export type Lecture = {
  /** Folder name under files/, and the key of the manifest. ASCII, never changes. */
  slug: string
  /** `要点：展开`; the part before the colon is set large on the title card. */
  title: string
  subject: Subject
  theme: Theme
  motif: Motif
  /** Lettering of the cover, two or four characters. */
  mark: string
  /** Said over the title card. */
  opening: string
  /** Six to twelve, the title card not counted. */
  slides: Slide[]
}

/** All that is said during one slide. */
export function narration(slide: Slide): string {
  return slide.points.map(([, said]) => said).join('')
}
