import { avatar, banner, cover } from '@college/rules/kit/art.mjs'
import type { BuiltCourse } from './catalogue.ts'
import { coverKeyOf, teacherPhotoKeyOf } from './catalogue.ts'
import { banners, briefs, columns } from './content/home.ts'
import { people } from './content/people.ts'
import { teachers } from './content/teachers.ts'
import { bannerKeyOf, briefKeyOf, columnKeyOf } from './home.ts'
import { cardKeyOf } from './lecture-files.ts'
import { lectures } from './media/lectures.ts'
import { photoKeyOf } from './population.ts'
import { summaryCard } from './summary-card.ts'

/** Between the slots that show it: rows are a little higher, the player and the featured card lower. */
const COVER = { w: 640, h: 380 }

export type Picture = { key: string; svg: string }

/** Every picture of the demo college, drawn by the college's own art. */
export function pictures(courses: BuiltCourse[]): Picture[] {
  const drawn = (key: string, svg: string): Picture => ({ key, svg })
  return [
    ...courses.map(({ slug, theme, motif, mark }) =>
      drawn(coverKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...columns.map(({ slug, theme, motif, mark }) =>
      drawn(columnKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...briefs.map(({ slug, theme, motif, mark }) =>
      drawn(briefKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...banners.map(({ slug, theme, motif, lettering, sub, tag }) =>
      drawn(bannerKeyOf(slug), banner({ seed: slug, theme, motif, title: lettering, sub, tag })),
    ),
    ...teachers.map(({ name, female }) => drawn(teacherPhotoKeyOf(name), avatar({ seed: name, name, female }))),
    ...people.map(({ loginName, name, female }) =>
      drawn(photoKeyOf(loginName), avatar({ seed: loginName, name, female })),
    ),
    ...lectures.map((lecture) => drawn(cardKeyOf(lecture.slug), summaryCard(lecture))),
  ]
}
