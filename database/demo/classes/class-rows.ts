import { addDays, dayOf, startOf } from '@college/rules/kit/day.ts'
import type { classItems as itemTable, classUnits as unitTable } from '../../../server/classes/study/tables.ts'
import type { classes as classTable } from '../../../server/classes/tables.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { camps } from '../content/classes/camps.ts'
import type { DemoClass, DemoClassUnit, DemoItem } from '../content/classes/class.ts'
import { specialClasses } from '../content/classes/special-classes.ts'
import { MINUTE } from '../dates.ts'
import { idOf } from '../ids.ts'

export const allClasses: DemoClass[] = [...specialClasses, ...camps]
const typeOf = (demo: DemoClass) => (specialClasses.includes(demo) ? 1 : 2)

export const classKeyOf = (slug: string): string => `public/covers/class-${slug}.svg`
export const classIdOf = (slug: string): string => idOf('class', slug)
const classUnitIdOf = (slug: string, position: number): string => idOf('class unit', slug, position)
export const classItemIdOf = (slug: string, { kind, of }: DemoItem): string => idOf('class item', slug, kind, of)

/** A time of day on the day that is `days` from that of the load, in Asia/Shanghai. */
export const dayTime = (at: Date, days: number, minuteOfDay: number): Date =>
  new Date(startOf(addDays(dayOf(at), days)).getTime() + minuteOfDay * MINUTE)

const ENROLMENT_OPENS = 8 * 60
const ENROLMENT_CLOSES = 18 * 60
const PUBLISHED = 7 * 60
const LAST_MINUTE = 24 * 60 - 1

/** The counters are counted from the members after these are written (class-rows.store.ts). */
export const classRows = (at: Date): Omit<typeof classTable.$inferInsert, 'placesTaken' | 'studentTotal'>[] =>
  allClasses.map((demo) => ({
    id: classIdOf(demo.slug),
    type: typeOf(demo),
    title: demo.title,
    cover: `/files/${classKeyOf(demo.slug)}`,
    theme: demo.theme,
    labels: demo.labels,
    content: contentOf(demo),
    hostName: demo.host,
    organiserName: demo.organiser,
    unitId: idOf('unit', demo.unit),
    status: demo.status,
    enrolFrom: demo.enrol ? dayTime(at, demo.enrol[0], ENROLMENT_OPENS) : null,
    enrolUntil: demo.enrol ? dayTime(at, demo.enrol[1], ENROLMENT_CLOSES) : null,
    trainFrom: demo.train ? dayTime(at, demo.train[0], 0) : null,
    trainUntil: demo.train ? dayTime(at, demo.train[1], LAST_MINUTE) : null,
    quotaRule: demo.quotaRule,
    places: demo.places,
    reviewLevels: demo.reviewLevels,
    needsForm: demo.needsForm,
    unitsInOrder: demo.unitsInOrder,
    hasCommunity: demo.hasCommunity,
    hasCertificate: true,
    isOpenToAll: demo.isOpenToAll,
    groupId: idOf('class group', demo.slug),
    publishedAt: dayTime(at, demo.published, PUBLISHED),
    contentChangedAt: dayTime(at, demo.published, PUBLISHED),
  }))

const contentOf = ({ about, points }: DemoClass) =>
  `<p>${about}</p><h3>学习须知</h3><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

/** A unit asks for all its compulsory hours, and for as many elective ones as its content says. */
export const classUnitRows = (courses: BuiltCourse[]): (typeof unitTable.$inferInsert)[] =>
  allClasses.flatMap(({ slug, units }) =>
    units.map((unit, position) => ({
      id: classUnitIdOf(slug, position),
      classId: classIdOf(slug),
      title: unit.title,
      position,
      compulsoryGate: compulsoryHours(unit, courses),
      electivesGate: unit.electivesGate,
      itemsInOrder: unit.itemsInOrder,
    })),
  )

const compulsoryHours = ({ items }: DemoClassUnit, courses: BuiltCourse[]): number =>
  Math.round(items.filter((item) => item.isCompulsory).reduce((sum, item) => sum + periodOf(item, courses), 0) * 10) /
  10

export const classItemRows = (courses: BuiltCourse[], at: Date): (typeof itemTable.$inferInsert)[] =>
  allClasses.flatMap(({ slug, units }) =>
    units.flatMap(({ items }, unit) =>
      items.map((item, position) => ({
        id: classItemIdOf(slug, item),
        unitId: classUnitIdOf(slug, unit),
        kind: item.kind,
        courseId: isStudied(item) ? courseOf(item, courses).id : null,
        subjectId: isStudied(item) ? null : idOf(item.kind, item.of),
        title: item.title,
        period: periodOf(item, courses),
        isCompulsory: item.isCompulsory,
        position,
        openFrom: item.opens === null ? null : dayTime(at, item.opens, 0),
        openUntil: item.closes === null ? null : dayTime(at, item.closes, LAST_MINUTE),
        startsAt: item.starts && dayTime(at, ...item.starts),
      })),
    ),
  )

const WITHOUT_COURSE = new Set(['live', 'exam', 'asq', 'work'])
export const isStudied = ({ kind }: DemoItem): boolean => !WITHOUT_COURSE.has(kind)

export function courseOf({ of }: DemoItem, courses: BuiltCourse[]): BuiltCourse {
  const course = courses.find(({ slug }) => slug === of)
  if (!course) throw new Error(`no course ${of}`)
  return course
}

const periodOf = (item: DemoItem, courses: BuiltCourse[]) => (isStudied(item) ? courseOf(item, courses).period : 0)
