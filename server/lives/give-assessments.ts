import type { App } from '../app-parts.ts'
import { assessmentRefusal, liveTitleOfHomework, reviewedLives } from './entry.store.ts'

/** Registers the exam and the homework of a live with their features. Both open when the live has ended (D3-B204). */
export function giveAssessments(app: App) {
  app.examPlaces.add({
    type: 'live',
    async gateOf({ examId, placeId }, now) {
      return { gatePercent: 100, refusal: await assessmentRefusal(app.database, { liveId: placeId, examId }, now) }
    },
  })
  app.homeworkPlaces.add({
    titleOf: liveTitleOfHomework,
    reviewedBy: reviewedLives,
    whyNotSend: (database, homeworkId, now) => assessmentRefusal(database, { homeworkId }, now),
  })
}
