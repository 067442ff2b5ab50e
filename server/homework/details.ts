import {
  courseHomeworkOf,
  homeworkDetails,
  homeworkInfo,
  homeworkStates,
  scoreTypes,
  waitingHomework,
} from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { scoreOf } from '@college/rules/homework/show.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { findHomework, type HomeworkFor, homeworkStore } from './homework.store.ts'
import { type Round, roundStore } from './round.store.ts'
import { sendingRefusal } from './sending.ts'
import { filesOf } from './written-texts.ts'

const minuteOf = (instant: Date | null): string => (instant ? dateTimeText(instant) : '')

/** What is asked for and whether something can be sent, and what the caller has sent with its reviews. */
export function serveHomeworkDetails(app: App) {
  const store = homeworkStore(app.database)
  const rounds = roundStore(app.database)
  const whyNotSend = sendingRefusal(app)

  serve(app, homeworkInfo, async ({ input, user, now }) => {
    const homework = found(await findHomework(app, input.homeworkId, user.id), homeworkInfo.refusals.noHomework)
    const { record, window } = homework
    return {
      homeworkId: homework.id,
      title: homework.title,
      ...demandsOf(homework),
      openFrom: minuteOf(window.from),
      openUntil: minuteOf(window.until),
      classname: homework.classes[0]?.title ?? homework.courseTitle ?? homework.liveTitle ?? '',
      state_value: record?.state ?? homeworkStates.unwritten,
      homeworkStudentId: record?.id ?? '',
      blocked: (await whyNotSend(homework, user.id, now))?.message ?? '',
    }
  })

  serve(app, homeworkDetails, async ({ input, user }) => {
    const homework = found(await findHomework(app, input.homeworkId, user.id), homeworkDetails.refusals.noHomework)
    const { record } = homework
    const all = record ? await rounds.findAll(record.id) : []
    const last = all.find(({ decision }) => decision !== null)
    return {
      homeworkId: homework.id,
      homeworkStudentId: record?.id ?? '',
      state_value: record?.state ?? homeworkStates.unwritten,
      score: scoreOf(last?.score ?? null),
      score_type_value: homework.scoreType,
      reviews: last?.comment ?? '',
      notary_text: last?.reviewerName ?? '',
      revision: record?.revision ?? 0,
      rounds: await roundsOf(app, all),
    }
  })

  serve(app, waitingHomework, async ({ input, user }) => {
    const waiting = await rounds.findWaiting(input.studentId, user.id)
    const { homeworkId, round } = found(waiting, waitingHomework.refusals.notWaiting)
    const { title, content, revision, submittedAt } = round
    const filesIn = await filesOf(app, [round])
    return { homeworkId, title, content, files: filesIn(round), revision, submittedAt: dateTimeText(submittedAt) }
  })

  serve(app, courseHomeworkOf, async ({ input, user }) => {
    const { noHomework } = courseHomeworkOf.refusals
    const { id, recordId, state } = found(await store.findOfCourseware(input.coursewareId, user.id), noHomework)
    return { homeworkId: id, homeworkStudentId: recordId ?? '', state_value: state }
  })
}

type Demands = Pick<HomeworkFor, 'requirements' | 'contentMinimum' | 'scoreType' | 'maxScore' | 'passScore'>

/** What a homework asks for, as learners and reviewers read it. */
export function demandsOf({ requirements, contentMinimum, scoreType, maxScore, passScore }: Demands) {
  const isScored = scoreType === scoreTypes.scored
  return {
    requirements: cleanHtml(requirements),
    content_minimum: contentMinimum,
    score_type_value: scoreType,
    max_score: isScored ? scoreOf(maxScore) : '',
    pass_score: isScored ? scoreOf(passScore) : '',
  }
}

/** Rounds as the wire shows them, to their author and to reviewers. */
export async function roundsOf(app: App, rounds: Round[]): Promise<Reply<typeof homeworkDetails>['rounds']> {
  const filesIn = await filesOf(app, rounds)
  return rounds.map((round) => ({
    n: round.n,
    title: round.title,
    content: round.content,
    files: filesIn(round),
    characters: round.characters,
    submittedAt: dateTimeText(round.submittedAt),
    state_value: round.decision ?? homeworkStates.waiting,
    score: scoreOf(round.score),
    reviews: round.comment,
    underlines: round.underlines,
    notary_text: round.reviewerName,
    decidedAt: minuteOf(round.decidedAt),
  }))
}
