import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import {
  columns as columnTable,
  columnCourses as courseTable,
  columnMembers as memberTable,
  columnUnits as unitTable,
} from '../../server/columns/tables.ts'
import { messages } from '../../server/messages/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import { columns, type DemoColumn, type DemoUnit, FINISHED_BY_WANG, withdrawnNotice } from './content/columns.ts'
import { people } from './content/people.ts'
import { ago, atOfficeHours, atWakingHours, DAY, lastAt } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { studyOf } from './study.ts'

export const columnKeyOf = (slug: string): string => `public/covers/column-${slug}.svg`
export const wideKeyOf = (slug: string): string => `public/covers/column-${slug}-wide.svg`
export const unitKeyOf = (slug: string, position: number): string => `public/covers/column-${slug}-${position}.svg`

/** The column that the home tile 常态化培训 opens. */
export const regularTrainingId = idOf('column', 'regular-training')

/** The minute of the day at which it appears. */
const PUBLISHED = 10 * 60

const WANG = '20260001'
const SIGNED_BY_WANG = ['regular-training', 'law-every-week', 'rural-classroom', 'digital-skills', FINISHED_BY_WANG]

/** The columns with their units and members, and a message that still links to the withdrawn column. */
export const columnPart: DemoPart = ({ at, catalogue }) => {
  const units = columns.flatMap((column) => unitsOf(column, catalogue.courses, at))
  return [
    { table: columnTable, rows: columnRows(at), whenThere: 'update', isReplaced: true },
    { table: unitTable, rows: units.map(({ row }) => row), whenThere: 'update', isReplaced: true },
    { table: courseTable, rows: units.flatMap(({ courses }) => courses), whenThere: 'keep', isReplaced: false },
    { table: memberTable, rows: memberRows(at), whenThere: 'keep', isReplaced: false },
    { table: messages, rows: noticeRows(at), whenThere: 'keep', isReplaced: false },
  ]
}

const columnRows = (at: Date): (typeof columnTable.$inferInsert)[] =>
  columns.map((column, position) => {
    const chance = chanceOf(`column ${column.slug}`)
    return {
      id: idOf('column', column.slug),
      title: column.title,
      cover: `/files/${columnKeyOf(column.slug)}`,
      mobileCover: `/files/${wideKeyOf(column.slug)}`,
      theme: column.theme,
      description: descriptionOf(column),
      status: column.status,
      isPublic: column.isPublic,
      hits: chance.whole(300, 26_000),
      position,
      publishedAt: lastAt(PUBLISHED, ago(at, chance.whole(40, 700) * DAY)),
    }
  })

const descriptionOf = ({ about, points }: DemoColumn) =>
  `<p>${about}</p><h3>怎么学</h3><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

/** A unit whose courses change gets a new id, and its old data is removed. */
function unitsOf(column: DemoColumn, all: BuiltCourse[], at: Date) {
  const filled = column.slug === FINISHED_BY_WANG ? withCoursesOfWang(column.units, all, at) : column.units
  return filled.map(({ title, courses }, position) => {
    const id = idOf('column unit', column.slug, title, ...courses)
    return {
      row: {
        id,
        columnId: idOf('column', column.slug),
        title,
        cover: `/files/${unitKeyOf(column.slug, position)}`,
        position,
      },
      courses: courses.map((slug, at) => ({ unitId: id, courseId: idOf('course', slug), position: at })),
    }
  })
}

const COURSES_OF_A_UNIT = 2
/** The themes of that column's units, in order. */
const THEMES = ['mo', 'dan', 'tan']

/** Two finished courses for each unit, of the unit's own subject if possible. */
function withCoursesOfWang(units: DemoUnit[], all: BuiltCourse[], at: Date): DemoUnit[] {
  const { hours } = studyOf(WANG, userIdOf(WANG), all, at)
  const finished = new Set(hours.filter(({ reason }) => reason === 'course').map(({ subjectId }) => subjectId))
  let left = all.filter(({ id }) => finished.has(id))
  return units.map((unit, position) => {
    const own = left.toSorted((a, b) => Number(b.theme === THEMES[position]) - Number(a.theme === THEMES[position]))
    // Adjacent covers never have the same motif.
    const taken = own.filter(({ motif }, at) => at === 0 || motif !== own[0]?.motif).slice(0, COURSES_OF_A_UNIT)
    left = left.filter((course) => !taken.includes(course))
    return { ...unit, courses: taken.map(({ slug }) => slug) }
  })
}

/** Everybody is a member of 常态化培训; the other columns have some members. */
const memberRows = (at: Date): (typeof memberTable.$inferInsert)[] =>
  people.flatMap(({ loginName }) => {
    const chance = chanceOf(`columns of ${loginName}`)
    return columns
      .filter(({ slug, status }) => status !== 'withdrawn' && hasSigned(loginName, slug, chance.happens(0.35)))
      .map(({ slug }) => ({
        columnId: idOf('column', slug),
        userId: userIdOf(loginName),
        signedAt: atWakingHours(ago(at, chance.whole(1, 39) * DAY)),
      }))
  })

function hasSigned(loginName: string, slug: string, byChance: boolean): boolean {
  if (loginName === WANG) return SIGNED_BY_WANG.includes(slug)
  return byChance || slug === 'regular-training' || slug === 'law-every-week'
}

/** Marked as read long ago, so that it does not count as unread. */
const noticeRows = (at: Date): (typeof messages.$inferInsert)[] =>
  withdrawnNotice.to.map((loginName) => {
    const sent = atOfficeHours(ago(at, withdrawnNotice.daysAgo * DAY))
    return {
      userId: userIdOf(loginName),
      id: idOf('message', loginName, withdrawnNotice.title),
      title: withdrawnNotice.title,
      content: withdrawnNotice.content,
      link: `#${href(routes.column, { id: idOf('column', withdrawnNotice.column) })}`,
      createdAt: sent,
      readAt: sent,
      pushedAt: sent,
    }
  })
