import { classInfo } from '@college/contract/classes/info.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isAdmitted } from '@college/rules/classes/membership.ts'
import { classStanding, windowMinutes } from '@college/rules/classes/standing.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { App } from '../../app-parts.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { serve } from '../../kit/serve.ts'
import type { ClassRow } from '../class.store.ts'
import { reminderFinder } from '../enrol/remind-opening.ts'
import type { Study } from '../study/class-progress.ts'
import { type ClassStudy, classStudyFinder } from '../study/class-study.ts'
import { type ExamsOf, examsIn } from '../study/exams-of.ts'
import { type HomeworkOf, type HomeworkStanding, homeworkFields } from '../study/homework-of.ts'
import type { Outline } from '../study/outline.ts'
import type { PersonInClass } from '../study/person-in-class.store.ts'
import { findPreview } from '../study/preview.store.ts'

type Info = Reply<typeof classInfo>
type InfoBesidesExam = Omit<Info, keyof ReturnType<typeof finalExam> | 'isReminded'>

export function serveClassInfo(app: App, homeworkOf: HomeworkOf, examsOf: ExamsOf) {
  const findStudy = classStudyFinder(app)
  const isReminded = reminderFinder(app)

  serve(app, classInfo, async ({ input, user, now, request }): Promise<Info> => {
    const previewed = await findPreview(app.database, user, input.id, request)
    const found = await findStudy(user.id, input.id, previewed)
    const last = lastOf('work', found.study)
    const homework = last && (await homeworkOf(user.id, [last.businessId])).get(last.businessId)
    const exams = await examsIn(examsOf, found.study, { userId: user.id, classId: input.id }, now)
    const info = infoOf(found, homework, now)
    return { ...info, isReminded: flagOf(await isReminded(info, user.id)), ...finalExam(found.study, exams) }
  })
}

function infoOf(
  { person, outline, study }: ClassStudy,
  homework: HomeworkStanding | undefined,
  now: Date,
): InfoBesidesExam {
  const standing = classStanding(person.class, person.membership, now)
  return {
    ...standing,
    ...whatItIs(person.class),
    hasEnrolment: flagOf(person.membership !== undefined),
    isEnrolmentShut: standing.enrolment === 'open' ? '0' : '1',
    isTrainingOver: standing.training === 'over' ? '1' : '0',
    isOver: flagOf(standing.training === 'over'),
    reason: person.membership?.status === 'rejected' ? person.reason : '',
    ...whatItOffers(outline),
    ...whatIsThere(person, study),
    ...finalHomework(study, homework),
    ...lastResource(person, study),
  }
}

function whatItIs(row: ClassRow) {
  const labels = row.labels.join('^')
  return {
    id: row.id,
    campId: row.id,
    name: row.title,
    cover: fileList(row.cover),
    theme: row.theme,
    label_text: labels,
    labelsText: labels,
    studentCount: row.studentTotal,
    ...windowMinutes(row),
    hostedBy: row.hostName,
    organisedBy: row.organiserName,
    content: cleanHtml(row.content),
    needForm: row.needsForm,
    unitsInOrder: row.unitsInOrder ? ('1' as const) : ('0' as const),
    enableModel: row.hasCommunity ? ['community' as const] : [],
  }
}

/** Of everybody the same: items and hours, and the course that is newest. */
function whatItOffers({ units }: Outline) {
  const items = units.flatMap((unit) => unit.items).filter(({ isOffered }) => isOffered)
  const compulsory = items.filter(({ isCompulsory }) => isCompulsory)
  const electives = items.filter(({ isCompulsory }) => !isCompulsory)
  const newest = items
    .filter(({ course }) => course !== undefined)
    .toSorted((a, b) => (b.course?.publishedAt ?? 0) - (a.course?.publishedAt ?? 0))[0]
  return {
    compulsory: compulsory.length,
    compulsoryPeriod: totalPeriod(compulsory.map(({ period }) => period)),
    electives: electives.length,
    electivesPeriod: totalPeriod(electives.map(({ period }) => period)),
    newcourseId: newest?.businessId ?? '',
  }
}

/** The figures of the person; of who is not admitted they are zero, for their percents are. */
function whatIsThere({ membership, hasCertificate }: PersonInClass, study: Study) {
  const { total } = study
  const isIn = isAdmitted(membership)
  return {
    usercompulsoryGate: total.compulsoryGate,
    userelectivesGate: total.electivesGate,
    compulsoryObtained: total.compulsoryCounted,
    electivesObtained: total.electivesCounted,
    obtainPeriod: total.learned,
    classPercent: isIn ? total.percent : 0,
    stateValue: isIn && total.gatesReached,
    remaining: isIn ? total.remaining : '',
    certificateState: flagOf(hasCertificate),
  }
}

/** The exam that ends the class, and the best score of the person, where its policy shows one. */
function finalExam(study: Study, exams: Awaited<ReturnType<typeof examsIn>>) {
  const last = lastOf('exam', study)
  const exam = last && exams.get(last.businessId)
  const score = exam?.exam_score ?? null
  return {
    examId: last?.businessId ?? '',
    examPass: flagOf(last?.progress === 100 || exam?.examPass === 1),
    score: score === null ? '' : String(score),
  }
}

/** The homework that ends the class, and how the person stands with it. */
function finalHomework(study: Study, standing: HomeworkStanding | undefined) {
  const { state, studentId, score } = homeworkFields(standing)
  return {
    homeworkId: lastOf('work', study)?.businessId ?? '',
    homeworkStudentId: studentId,
    homeworkState: state,
    homeworkScore: score,
  }
}

/** The exam or homework that ends the class: the last one of its units. */
const lastOf = (kind: ItemKind, { units }: Study) =>
  units.flatMap(({ items }) => items).findLast((item) => item.kind === kind)

function lastResource({ lastItemId }: PersonInClass, { units }: Study) {
  const last = units.flatMap(({ items }) => items).find(({ id }) => id === lastItemId)
  return {
    lastCourseId: last?.businessId ?? '',
    lastResourceType: last?.kind ?? '',
    lastResourceSubId: last?.id ?? '',
    lastResourceName: last?.title ?? '',
  }
}
