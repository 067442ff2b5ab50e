import type { App } from '../app-parts.ts'
import { takenSurveys } from './batch.store.ts'
import { addSurveysToDay } from './day.store.ts'
import { serveEvaluations } from './evaluations.ts'
import { followSurveys } from './followed.store.ts'
import { serveSurveyResults } from './results.ts'
import { serveSurveyBatches } from './staff/batches.ts'
import { serveStaffResults } from './staff/results.ts'
import { serveStaffSurveys } from './staff/surveys.ts'
import { serveSubmitSurvey } from './submit.ts'
import { serveSurveyList } from './survey-list.ts'
import { serveSurveyPage } from './survey-page.ts'

/** Questionnaires and quality evaluations. */
export function serveSurveys(app: App) {
  app.subjectResults.add('asq', takenSurveys)
  addSurveysToDay(app)
  followSurveys(app)
  serveSurveyList(app)
  serveSurveyPage(app)
  serveSubmitSurvey(app)
  serveSurveyResults(app)
  serveEvaluations(app)
  serveStaffSurveys(app)
  serveSurveyBatches(app)
  serveStaffResults(app)
}
