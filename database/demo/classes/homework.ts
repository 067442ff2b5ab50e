import { type HomeworkState, homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import { charactersOf } from '@college/rules/homework/text.ts'
import { coursewares } from '../../../server/courses/tables.ts'
import { homeworkDrafts, homeworkRounds, homeworkStudents, homeworks } from '../../../server/homework/tables.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { heads } from '../content/classes/heads.ts'
import { classHomework, courseHomework, type DemoHomework, liveHomework } from '../content/homework.ts'
import { closings, passComments, returnReasons, writtenTexts } from '../content/homework-texts.ts'
import { ago, atWakingHours, DAY, HOUR, MINUTE } from '../dates.ts'
import type { DemoPart, DemoTable } from '../demo-part.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classStudies, type MemberStudy } from './class-study.ts'
import { headOf } from './member-rows.ts'

const { unwritten, waiting, passed, returned } = homeworkStates
const WANG = '20260001'

/** One person's homework: how it stands, how many rounds it took, when the last thing happened, and who reviews it. */
type Standing = {
  demo: DemoHomework
  loginName: string
  state: HomeworkState
  rounds: number
  at: Date
  reviewer: string
}

const kept = { whenThere: 'keep', isReplaced: false } as const
const homeworkIdOf = ({ slug }: DemoHomework) =>
  slug === courseHomework.slug ? idOf('homework', slug) : idOf('work', slug)
const coursewareId = idOf('homework courseware', courseHomework.slug)

/** Homework of the demo classes in every state, and of one course. */
export const homeworkPart: DemoPart = ({ at, catalogue: { courses } }) => {
  const standings = [...standingsOf(classStudies(courses, at), at), ...ofCourse(at)]
  const made = standings.map(rowsOf)
  const within = { column: 'student_id', table: homeworkStudents }
  return [
    coursewareTable(courses),
    { table: homeworks, rows: homeworkRows(courses, at), whenThere: 'update', isReplaced: true },
    { table: homeworkStudents, rows: made.map(({ record }) => record), ...kept },
    { table: homeworkRounds, rows: made.flatMap(({ rounds }) => rounds), within, ...kept },
    { table: homeworkDrafts, rows: made.flatMap(({ draft }) => draft), within, ...kept },
  ]
}

/** The courseware that opens the homework of the course; the course is complete without it. */
function coursewareTable(courses: BuiltCourse[]): DemoTable {
  const { id, chapters, publishedAt } = courseWithHomework(courses)
  const last = chapters.at(-1)
  const row = {
    id: coursewareId,
    courseId: id,
    chapterId: last?.id ?? '',
    title: courseHomework.title,
    type: 'homework',
  }
  return {
    table: coursewares,
    rows: [{ ...row, isCompulsory: false, position: 999, measuredAt: publishedAt }],
    whenThere: 'update',
    isReplaced: false,
  }
}

function courseWithHomework(courses: BuiltCourse[]): BuiltCourse {
  const course = courses.find(({ slug }) => slug === courseHomework.slug)
  if (!course) throw new Error(`no course ${courseHomework.slug}`)
  return course
}

const homeworkRows = (courses: BuiltCourse[], at: Date): (typeof homeworks.$inferInsert)[] =>
  [...classHomework, courseHomework, liveHomework].map((demo) => {
    const { title, requirements, contentMinimum, scoreType } = demo
    const isOfCourse = demo === courseHomework
    return {
      id: homeworkIdOf(demo),
      title,
      requirements,
      contentMinimum,
      scoreType,
      courseId: isOfCourse ? courseWithHomework(courses).id : null,
      coursewareId: isOfCourse ? coursewareId : null,
      createdAt: ago(at, 100 * DAY),
    }
  })

/**
 * Whoever has the item behind them is passed, some in the second round; of the others who study the class some have
 * sent it, some have it back, some have begun. 王晓明 shows each state once.
 */
function standingsOf(studies: MemberStudy[], at: Date): Standing[] {
  return studies.flatMap(({ demo: ofClass, member, plan }) => {
    const works = ofClass.units.flatMap(({ items }) => items).filter(({ kind }) => kind === 'work')
    return works.flatMap((item) => {
      const demo = classHomework.find(({ slug }) => slug === item.of)
      if (!demo) return []
      const { loginName } = member
      const reviewer = headOf(ofClass)
      const chance = chanceOf(`homework ${demo.slug} ${loginName}`)
      const done = plan.done.find((step) => step.item === item)
      if (done) {
        const rounds = loginName === WANG && demo.slug === 'plenary-thoughts' ? 2 : chance.happens(0.3) ? 2 : 1
        return { demo, loginName, state: passed, rounds, at: done.at, reviewer }
      }
      if (loginName === WANG)
        return { demo, loginName, state: returned, rounds: 2, at: atWakingHours(ago(at, 20 * HOUR)), reviewer }
      const isThere = plan.done.length > 0 && member.status === 'admitted' && chance.happens(0.6)
      return isThere
        ? {
            demo,
            loginName,
            reviewer,
            ...openState(chance),
            at: atWakingHours(ago(at, chance.whole(2 * 60, 5 * 24 * 60) * MINUTE)),
          }
        : []
    })
  })
}

function openState(chance: Chance): Pick<Standing, 'state' | 'rounds'> {
  const share = chance.next()
  if (share < 0.2) return { state: unwritten, rounds: 0 }
  if (share < 0.5) return { state: returned, rounds: chance.whole(1, 2) }
  return { state: waiting, rounds: chance.whole(1, 2) }
}

/** Of the course: one waits, one is passed, one has it back. */
const ofCourse = (at: Date): Standing[] =>
  (
    [
      [WANG, waiting],
      ['20260002', passed],
      ['20260003', returned],
    ] as const
  ).map(([loginName, state], days) => ({
    demo: courseHomework,
    loginName,
    state,
    rounds: 1,
    at: atWakingHours(ago(at, (days + 1) * DAY)),
    reviewer: heads.LU,
  }))

function rowsOf({ demo, loginName, state, rounds, at, reviewer }: Standing) {
  const userId = userIdOf(loginName)
  const studentId = idOf('homework student', demo.slug, loginName)
  const chance = chanceOf(`homework text ${demo.slug} ${loginName}`)
  const { praise, ...texts } = textsOf(demo, chance)
  const isDecided = state === passed || state === returned
  const all = Array.from({ length: rounds }, (_, index) => {
    const isLast = index === rounds - 1
    const decision = isLast && !isDecided ? null : isLast && state === passed ? passed : returned
    // A round a day; a decision comes soon after it was sent.
    const moment = ago(at, (rounds - 1 - index) * DAY)
    return {
      id: idOf('homework round', demo.slug, loginName, index),
      studentId,
      userId,
      n: index + 1,
      revision: index + 1,
      ...texts,
      submittedAt: decision === null ? moment : ago(moment, chance.whole(10, 55) * MINUTE),
      decision,
      score: scoreOf(demo, decision, chance),
      comment: decision === null ? '' : chance.pick(decision === passed ? [praise, ...passComments] : returnReasons),
      reviewerId: decision === null ? null : userIdOf(reviewer),
      decidedAt: decision === null ? null : moment,
    }
  })
  const last = all.at(-1)
  const record = {
    id: studentId,
    homeworkId: homeworkIdOf(demo),
    userId,
    state,
    rounds,
    revision: rounds,
    score: last?.score ?? null,
    submittedAt: last?.submittedAt ?? null,
    decidedAt: last?.decidedAt ?? null,
  }
  const draft = {
    studentId,
    version: 1,
    userId,
    ...texts,
    begunAt: at,
    savedAt: at,
    isFixed: rounds > 0,
    isSent: rounds > 0,
  }
  return { record, rounds: all, draft: [draft] }
}

function scoreOf({ scoreType }: DemoHomework, decision: number | null, chance: Chance): number | null {
  if (scoreType !== scoreTypes.scored || decision === null) return null
  return decision === passed ? chance.whole(120, 192) / 2 : chance.whole(80, 118) / 2
}

function textsOf({ slug }: DemoHomework, chance: Chance) {
  const { title, paragraphs, praise } = chance.pick(writtenTexts[slug] ?? [])
  const content = [...paragraphs, closings].map((some) => chance.pick(some)).join('\n')
  return { title, content, files: [], characters: charactersOf(content), praise }
}
