import type { App } from '../app-parts.ts'
import { creditedIn, planByUnit, type Scope, type Span } from './college.store.ts'
import { nextCourseJson } from './next-course.store.ts'
import { nextCourseReply } from './next-course.ts'
import { recordSettings } from './settings.ts'
import { type YearFound, yearJson } from './year.store.ts'
import { yearReply } from './year.ts'

/** What the home page shows of a learner's records: expressions for its one statement, and what is answered of them. */
export const recordsOfLearner = (app: Pick<App, 'settings'>) => ({
  yearJson,
  yearReply: (year: number, found: YearFound) => yearReply(app, year, found),
  nextCourseJson,
  nextCourseReply,
})

/** What the console shows of the records of many. */
export const recordsOfCollege = ({ background, settings }: Pick<App, 'background' | 'settings'>) => ({
  planHours: () => settings.get(recordSettings.planHours),
  creditedIn: (scope: Scope, spans: readonly Span[]) => creditedIn(background, scope, spans),
  planByUnit: (asked: Parameters<typeof planByUnit>[1]) => planByUnit(background, asked),
})
