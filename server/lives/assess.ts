import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { getAssessAverageScore, getLiveCheck } from '@college/contract/lives/assess.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { homeworkStateText } from '@college/rules/homework/show.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { homeworkStateValue, isCertified } from '@college/rules/lives/assessment.ts'
import { ATTENDED_PERCENT } from '@college/rules/lives/attendance.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import { issueLiveCertificate, ownCertificateAddress } from '../classes/door.ts'
import { examItems } from '../exams/door.ts'
import { homeworkStandings, homeworkTitle } from '../homework/door.ts'
import type { User } from '../kit/access.ts'
import { serve } from '../kit/serve.ts'
import type { LiveRow } from './live.store.ts'
import { liveRecordStore } from './study/records.store.ts'
import { requireWatched } from './watch.ts'

type Check = Reply<typeof getLiveCheck>['checkObj']

/** The rating's id and mean, and what is asked for after a live. */
export function serveLiveAssessment(app: App) {
  serve(app, getAssessAverageScore, async ({ input: { liveId }, user }) => {
    const live = await requireWatched(app.database, { id: liveId }, user)
    return { assessId: live.id, assessAverageScore: live.averageScore }
  })

  serve(app, getLiveCheck, async ({ input: { liveId }, user, now }) => {
    const live = await requireWatched(app.database, { id: liveId }, user)
    const [exam, homeWork, study] = await Promise.all([
      examOf(app, live, user.id, now),
      homeworkOf(app, live, user.id),
      liveRecordStore(app.database).find(live.id, user.id, now),
    ])
    const finishedRate = study.record?.finishedRate ?? 0
    const cert = await certificateOf(app, live, { user, now, finishedRate, exam, homeWork })
    return {
      checkObj: {
        hasExam: flagOf(exam !== null),
        hasHomeWork: flagOf(homeWork !== null),
        hasCert: flagOf(live.hasCertificate),
        exam,
        homeWork,
        cert,
      },
      finishedRate,
      attendedFrom: ATTENDED_PERCENT,
    }
  })
}

async function examOf({ database }: App, live: LiveRow, userId: string, now: Date): Promise<Check['exam']> {
  const { examId } = live
  if (examId === null) return null
  const business = { type: 'live' as const, id: live.id }
  const item = (await examItems(database, { userId, ids: [examId], business }, now)).get(examId)
  return item ? { examId, title: item.name, state_value: item.examPass, score: item.exam_score } : null
}

async function homeworkOf({ database }: App, { homeworkId }: LiveRow, userId: string): Promise<Check['homeWork']> {
  if (homeworkId === null) return null
  const title = await homeworkTitle(database, homeworkId)
  const standing = (await homeworkStandings(database)(userId, [homeworkId])).get(homeworkId)
  const state = standing?.state ?? homeworkStates.unwritten
  return {
    homeWorkId: homeworkId,
    title,
    homeWorkStudentId: standing?.studentId ?? '',
    state_value: homeworkStateValue(state),
    state_text: homeworkStateText(state),
  }
}

type Standing = { user: User; now: Date; finishedRate: number; exam: Check['exam']; homeWork: Check['homeWork'] }

/** The certificate is issued when the person first asks for it after all is done; a second time changes nothing. */
async function certificateOf(app: App, live: LiveRow, standing: Standing): Promise<Check['cert']> {
  if (!live.hasCertificate) return null
  const { user, now, finishedRate, exam, homeWork } = standing
  const isReached = isCertified({
    hasEnded: liveState(live, now) === liveStates.ended,
    finishedRate,
    isExamPassed: exam === null || exam.state_value === 1,
    isHomeworkPassed: homeWork === null || homeWork.state_value === 1,
  })
  if (isReached) await issueLiveCertificate(app.database, live, user.id, now)
  return ownCertificateAddress(app, live.id, user.id, now)
}
