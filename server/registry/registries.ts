import type { Database } from '../kit/database.ts'
import { makeAccountEvents } from './account-events.ts'
import { makeAchievements } from './achievements.ts'
import { makeAgendaParts } from './agenda.ts'
import { makeApprovals } from './approvals.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeChoices } from './choices.ts'
import { makeCommentTargets } from './comment-targets.ts'
import { makeCourseFollowers } from './course-followers.ts'
import { makeCourseSubjects } from './course-subjects.ts'
import { makeDayParts } from './day.ts'
import { makeDictionaries } from './dictionaries.ts'
import { makeExamPlaces } from './exam-places.ts'
import { makeFileReaders } from './file-readers.store.ts'
import { makeFinds } from './finds.ts'
import { makeFollowedParts } from './followed.ts'
import { makeHomeworkPlaces } from './homework-places.ts'
import type { Imports } from './imports.ts'
import { makeLists } from './lists.ts'
import { makeMarks } from './marks.ts'
import { makeMentionPlaces } from './mention-places.ts'
import type { Moderation } from './moderation.ts'
import { makePersists } from './persists.ts'
import { makeReasons } from './reasons.ts'
import type { Search } from './search.ts'
import type { StaffJobs } from './staff-jobs.ts'
import { makeSubjectResults } from './subject-results.ts'
import { makeSubjects } from './subjects.ts'
import { makeWaitingCounts } from './waiting.ts'

/** Where features tell each other what they have; one of each for a server. */
export type Registries = ReturnType<typeof makeRegistries> & {
  moderation: Moderation
  staffJobs: StaffJobs
  imports: Imports
  search: Search
}

/** Those that need no more than a table of what is registered; the others are made by the features that run them. */
export const makeRegistries = (database: Database) => ({
  accountEvents: makeAccountEvents(),
  achievements: makeAchievements(),
  lists: makeLists(),
  persists: makePersists(),
  marks: makeMarks(),
  mentionPlaces: makeMentionPlaces(),
  subjects: makeSubjects(),
  subjectResults: makeSubjectResults(),
  waiting: makeWaitingCounts(),
  agenda: makeAgendaParts(),
  day: makeDayParts(),
  followed: makeFollowedParts(),
  choices: makeChoices(),
  catalogue: makeCatalogue(),
  approvals: makeApprovals(),
  dictionaries: makeDictionaries(),
  fileReaders: makeFileReaders(database),
  finds: makeFinds(),
  commentTargets: makeCommentTargets(),
  courseFollowers: makeCourseFollowers(),
  courseSubjects: makeCourseSubjects(),
  examPlaces: makeExamPlaces(),
  homeworkPlaces: makeHomeworkPlaces(),
  reasons: makeReasons(),
})
