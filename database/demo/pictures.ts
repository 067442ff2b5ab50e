import { avatar, banner, cover } from '@college/rules/kit/art.mjs'
import { baseKeyOf } from './bases.ts'
import { briefKeyOf } from './briefs.ts'
import type { BuiltCourse } from './catalogue.ts'
import { coverKeyOf, teacherPhotoKeyOf } from './catalogue.ts'
import { albumDrawings } from './classes/album.ts'
import { allClasses, classKeyOf } from './classes/class-rows.ts'
import { columnKeyOf, unitKeyOf, wideKeyOf } from './columns.ts'
import { bases } from './content/bases.ts'
import { briefs } from './content/briefs.ts'
import { columns } from './content/columns.ts'
import { banners } from './content/home.ts'
import { lives } from './content/lives.ts'
import { people } from './content/people.ts'
import { teachers } from './content/teachers.ts'
import { bannerKeyOf } from './home.ts'
import { cardKeyOf } from './lecture-files.ts'
import { liveKeyOf } from './lives.ts'
import { lectures } from './media/lectures.ts'
import { photoKeyOf } from './population.ts'
import { summaryCard } from './summary-card.ts'

/**
 * A compromise between the places that show it: list rows are relatively taller, the player and the featured card are
 * wider.
 */
const COVER = { w: 640, h: 380 }
/** The lettering of a cover that heads a page: between its two buttons, and below the status bar of a phone. */
const BETWEEN_BUTTONS = [0.14, 0.2] as const
/** The header of a column's page; the page shows the name below it. */
const WIDE = { w: 780, h: 472 }

export type DrawnPicture = { key: string; svg: string }

/** Every generated picture of the demo college. */
export function pictures(courses: BuiltCourse[]): DrawnPicture[] {
  const drawn = (key: string, svg: string): DrawnPicture => ({ key, svg })
  return [
    ...courses.map(({ slug, theme, motif, mark }) =>
      drawn(coverKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...columns.flatMap(({ slug, theme, motif, mark, units }) => [
      drawn(columnKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
      drawn(wideKeyOf(slug), cover({ seed: slug, theme, motif, ...WIDE })),
      ...units.map((unit, position) =>
        drawn(unitKeyOf(slug, position), cover({ seed: `${slug} ${position}`, theme, mark: unit.mark, ...COVER })),
      ),
    ]),
    ...allClasses.map(({ slug, theme, motif, mark }) =>
      drawn(classKeyOf(slug), cover({ seed: slug, theme, motif, mark, at: BETWEEN_BUTTONS, ...COVER })),
    ),
    ...briefs.map(({ slug, theme, motif, mark }) =>
      drawn(briefKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...bases.map(({ slug, theme, motif, mark }) =>
      drawn(baseKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...lives.map(({ slug, look: [theme, motif, mark] }) =>
      drawn(liveKeyOf(slug), cover({ seed: slug, theme, motif, mark, ...COVER })),
    ),
    ...banners.map(({ slug, theme, motif, lettering, sub, tag }) =>
      drawn(bannerKeyOf(slug), banner({ seed: slug, theme, motif, title: lettering, sub, tag })),
    ),
    ...teachers.map(({ name, female }) => drawn(teacherPhotoKeyOf(name), avatar({ seed: name, name, female }))),
    ...people.map(({ loginName, name, female }) =>
      drawn(photoKeyOf(loginName), avatar({ seed: loginName, name, female })),
    ),
    ...albumDrawings(),
    ...lectures.map((lecture) => drawn(cardKeyOf(lecture.slug), summaryCard(lecture))),
  ]
}
