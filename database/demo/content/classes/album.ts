import type { Motif, Theme } from '@college/rules/kit/art.mjs'
import { heads } from './heads.ts'

/** What is seen on pictures: what they are called, and how each is drawn in turn. */
type Scene = { name: string; looks: readonly (readonly [theme: Theme, motif: Motif])[] }

/** What a member of a demo class uploaded at once. `day` counts from the day of the load, `minute` is of that day. */
export type DemoUpload = Scene & { by: string; day: number; minute: number; pictures: number }
export type DemoActivity = { slug: string; title: string; day: number; uploads: DemoUpload[] }

const scene = (name: string, ...looks: Scene['looks']): Scene => ({ name, looks })
const scenes = {
  opening: scene('开班第一课', ['dan', 'ta'], ['dan', 'guang']),
  fields: scene('入户走访', ['song', 'titian'], ['song', 'shan'], ['song', 'zhu']),
  library: scene('学习笔记', ['zhe', 'jian'], ['mo', 'jian']),
  factory: scene('澄江工业遗址', ['dai', 'qiao'], ['mo', 'qiao'], ['dai', 'lang']),
  reading: scene('周末读书会', ['zhe', 'yue'], ['zhe', 'jian'], ['tan', 'yue']),
  seminar: scene('小组研讨', ['dai', 'xing'], ['dan', 'guang']),
  village: scene('青禾村', ['song', 'titian'], ['song', 'zhu'], ['song', 'qiao'], ['zhe', 'yue']),
}

const [WANG, LI] = ['20260001', '20260002']
const at = (day: number, hour: number, by: string, pictures: number, of: Scene): DemoUpload => ({
  by,
  day,
  minute: hour * 60 + 18,
  pictures,
  ...of,
})

/** The album of each class, the oldest upload first. */
export const albumOfClass: Record<string, DemoUpload[]> = {
  plenary: [
    at(-62, 10, heads.LU, 6, scenes.opening),
    at(-48, 17, LI, 5, scenes.fields),
    at(-33, 9, '20260003', 4, scenes.library),
    at(-20, 15, WANG, 5, scenes.factory),
    at(-20, 19, '20260006', 4, scenes.reading),
    at(-6, 11, heads.LU, 6, scenes.seminar),
    at(-1, 12, LI, 4, scenes.fields),
  ],
  'young-camp': [
    at(-30, 10, heads.LU, 5, scenes.opening),
    at(-12, 16, '20260006', 4, scenes.village),
    at(-3, 9, WANG, 3, scenes.seminar),
  ],
}

export const activitiesOfClass: Record<string, DemoActivity[]> = {
  plenary: [
    {
      slug: 'field-teaching',
      title: '澄江工业遗址现场教学',
      day: -20,
      uploads: [at(-20, 16, heads.LU, 4, scenes.factory), at(-19, 9, '20260010', 3, scenes.factory)],
    },
  ],
  'young-camp': [
    { slug: 'village', title: '青禾村入户走访', day: -12, uploads: [at(-12, 18, '20260007', 4, scenes.village)] },
  ],
}
