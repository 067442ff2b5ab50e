import { lengthOf, type Spans, writeSpans } from '@college/rules/kit/spans.ts'
import type { studyRecords } from '../../server/courses/study/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { DemoCoursePart } from './course-parts.ts'
import { MINUTE } from './dates.ts'

export type StudyRow = Omit<typeof studyRecords.$inferInsert, 'userId'>

const partsOf = (course: BuiltCourse, isCompulsory: boolean): DemoCoursePart[] =>
  course.chapters.flatMap(({ parts }) => parts).filter((part) => part.isCompulsory === isCompulsory && !part.isShort)

/**
 * All compulsory parts, watched one after another so that the last one ends at `at`, and some of the optional parts
 * before.
 */
export function recordsOfFinished(course: BuiltCourse, at: Date, chance: Chance): StudyRow[] {
  const optional = partsOf(course, false).filter(() => chance.happens(0.5))
  return watchedBackwards(course, [...optional, ...partsOf(course, true)], at, chance)
}

/** The first `partsBefore` compulsory parts, and one that was left unfinished at `at`: never all of them. */
export function recordsOfBegun(
  course: BuiltCourse,
  at: Date,
  chance: Chance,
  partsBefore: number | undefined,
): StudyRow[] {
  const compulsory = partsOf(course, true)
  const count = partsBefore ?? chance.whole(0, compulsory.length - 1)
  const left = compulsory[count]
  if (!left) throw new Error(`${course.slug} has no compulsory part`)
  const record = partial(course, left, at, chance)
  const before = new Date(record.startedAt.getTime() - chance.whole(1, 6) * MINUTE)
  return [...watchedBackwards(course, compulsory.slice(0, count), before, chance), record]
}

function watchedBackwards(course: BuiltCourse, parts: DemoCoursePart[], at: Date, chance: Chance): StudyRow[] {
  let end = at
  return parts.toReversed().map((part) => {
    const record = complete(course, part, end, chance)
    end = new Date(record.startedAt.getTime() - chance.whole(1, 6) * MINUTE)
    return record
  })
}

/** D3-Q01: a part is complete even when a few of its last seconds were not watched. */
function complete(course: BuiltCourse, part: DemoCoursePart, at: Date, chance: Chance): StudyRow {
  const watched = part.media ? part.seconds - chance.whole(0, 9) : part.seconds
  return rowOf(course, part, watched > 0 ? [[0, watched]] : [], 100, at, chance)
}

/** The least remaining time of an unfinished part: with less remaining, it would count as complete (D3-Q01). */
const LEFT_SECONDS = 12

function partial(course: BuiltCourse, part: DemoCoursePart, at: Date, chance: Chance): StudyRow {
  const point = Math.min(Math.floor(part.seconds * (0.3 + chance.next() * 0.4)), part.seconds - LEFT_SECONDS)
  // Some learners skipped a few seconds of long parts.
  const gap = Math.floor(point / 2)
  const spans: Spans =
    chance.happens(0.4) && gap > 8
      ? [
          [0, gap],
          [gap + 8, point],
        ]
      : [[0, point]]
  return rowOf(course, part, spans, Math.floor((lengthOf(spans) / part.seconds) * 100), at, chance)
}

function rowOf(course: BuiltCourse, part: DemoCoursePart, covered: Spans, rate: number, at: Date, chance: Chance) {
  const watched = lengthOf(covered)
  const point = covered.at(-1)?.[1] ?? 0
  const claimed = watched + chance.whole(0, 40)
  return {
    coursewareId: part.id,
    courseId: course.id,
    covered: writeSpans(covered),
    furthest: point,
    lastPoint: point,
    finishedRate: rate,
    claimed,
    // Credited time never exceeds elapsed time.
    startedAt: new Date(at.getTime() - (claimed + chance.whole(5, 300)) * 1_000),
    lastPulseAt: at,
  }
}
