import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { met, refusedBy, unmet } from '@college/rules/exams/conditions.ts'
import type { App } from '../app-parts.ts'
import { assessmentRefusal, liveTitleOfHomework, reviewedLives } from './entry.store.ts'

/** Registers the exam and the homework of a live with their features. Both open when the live has ended (D3-B204). */
export function giveAssessments(app: App) {
  app.examPlaces.add({
    type: 'live',
    conditionsOf: ({ exams }, now) =>
      Promise.all(
        exams.map(async ({ examId, placeId }) => {
          const refusal = await assessmentRefusal(app.database, { liveId: placeId, examId }, now)
          if (!refusal) return [met('直播已结束')]
          if (refusal.state !== 'ruleSaysNo') return [refusedBy(refusal)]
          const to = href(routes.livePlay, { id: placeId })
          return [unmet({ title: '直播结束', turn: 'others', to, act: '看直播', refusal })]
        }),
      ),
  })
  app.homeworkPlaces.add({
    titleOf: liveTitleOfHomework,
    reviewedBy: reviewedLives,
    whyNotSend: (database, homeworkId, now) => assessmentRefusal(database, { homeworkId }, now),
  })
}
