import type { SubjectType } from '@college/contract/courses/courseware-types.ts'
import { attachRefusals } from '@college/contract/courses/staff-attached.ts'
import type { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { courseSubjects } from '@college/contract/courses/staff-subjects.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import type { StoredPart } from './parts.store.ts'
import { subjectStore } from './subjects.store.ts'

type Part = Input<typeof saveOutline>['chapters'][number]['parts'][number]
type Outline = { parts: readonly Part[]; known: ReadonlyMap<string, StoredPart>; user: User }

type Registered = Pick<App, 'courseSubjects'>

/** What the exams and homeworks of an outline open. */
const linksOf = (parts: readonly Part[], type: SubjectType) =>
  parts.flatMap(({ id, type: own, subjectId }) =>
    own === type && subjectId !== null ? [{ coursewareId: id, subjectId }] : [],
  )

export function serveCourseSubjects(app: App) {
  serve(app, courseSubjects, ({ input: { type, word = '', pageNum, pageSize }, user }) =>
    subjectStore(app, app.database, user).find(type, word.trim(), {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    }),
  )
}

/**
 * Refuses an exam that this person does not manage or that is not published, a homework that is used elsewhere or that
 * learners have begun, and a second certificate. What is kept as it was is not judged again.
 */
export async function requireSoundSubjects(
  app: App,
  database: Database,
  courseId: string,
  { parts, known, user }: Outline,
) {
  const [exams, homework] = [linksOf(parts, 'exam'), linksOf(parts, 'homework')]
  const subjects = [...exams, ...homework].map(({ subjectId }) => subjectId)
  if (new Set(subjects).size < subjects.length) throw new Refusal(attachRefusals.sameSubject)
  const store = subjectStore(app, database, user)
  const had = new Set([...known.values()].flatMap(({ subject }) => (subject ? [subject.id] : [])))
  const added = (links: typeof exams) => links.map(({ subjectId }) => subjectId).filter((id) => !had.has(id))
  if (!(await store.mayPick('exam', added(exams)))) throw new Refusal(attachRefusals.badExam)
  if (!(await store.mayPick('homework', added(homework)))) throw new Refusal(attachRefusals.badHomework)
  if (await wouldLoseAnswers(app, database, courseId, parts)) throw new Refusal(attachRefusals.answered)
  const certificates = parts.filter(({ type }) => type === 'certificate')
  const before = [...known.values()].filter(({ type }) => type === 'certificate')
  if (certificates.length > Math.max(1, before.length)) throw new Refusal(attachRefusals.oneCertificate)
  if (
    certificates.length === 0 &&
    before.length > 0 &&
    (await app.courseFollowers.hasCertificates(database, courseId))
  ) {
    throw new Refusal(attachRefusals.issued)
  }
}

/** Ties exams and homework to their coursewares, which are written already. */
export async function writeSubjects(
  { courseSubjects }: Registered,
  database: Database,
  courseId: string,
  parts: readonly Part[],
): Promise<void> {
  const link = (type: SubjectType) => courseSubjects.of(type).link(database, courseId, linksOf(parts, type))
  if (!(await link('exam'))) throw new Refusal(attachRefusals.badExam)
  if (!(await link('homework'))) throw new Refusal(attachRefusals.badHomework)
}

/** Whether an outline of these coursewares would drop something that a learner has begun. */
export async function wouldLoseAnswers(
  { courseSubjects }: Registered,
  database: Database,
  courseId: string,
  parts: readonly Part[],
): Promise<boolean> {
  const lost = await courseSubjects.of('homework').wouldLoseAnswers?.(database, courseId, linksOf(parts, 'homework'))
  return lost === true
}
