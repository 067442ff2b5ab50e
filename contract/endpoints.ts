import { accountModules } from './account/modules.ts'
import * as approvals from './approvals/approvals.ts'
import * as assessmentCounts from './assessment/counts.ts'
import * as assistant from './assistant/chat.ts'
import * as bases from './bases/bases.ts'
import * as briefDetail from './briefs/detail.ts'
import * as briefs from './briefs/list.ts'
import * as calendar from './calendar/calendar.ts'
import * as catalogueCalls from './catalogue/calls.ts'
import * as chat from './chat/chat.ts'
import { classModules } from './classes/modules.ts'
import * as column from './columns/column.ts'
import * as columns from './columns/list.ts'
import * as comments from './comments/comments.ts'
import * as consoleAgenda from './console/agenda.ts'
import * as consoleAudit from './console/audit.ts'
import * as choices from './console/choices.ts'
import * as desk from './console/desk.ts'
import * as consoleEditors from './console/editors.ts'
import * as faces from './console/faces.ts'
import * as consoleFind from './console/find.ts'
import * as imports from './console/imports.ts'
import * as jobs from './console/jobs.ts'
import * as consoleOverview from './console/overview.ts'
import * as consoleRights from './console/rights.ts'
import * as consoleSettings from './console/settings.ts'
import * as catalogue from './courses/catalogue.ts'
import * as face from './courses/face.ts'
import * as kept from './courses/kept.ts'
import * as manuscript from './courses/manuscript.ts'
import * as courseMedia from './courses/media.ts'
import * as play from './courses/play.ts'
import * as staffCourses from './courses/staff.ts'
import * as staffCaptions from './courses/staff-captions.ts'
import * as staffDraft from './courses/staff-draft.ts'
import * as staffOutline from './courses/staff-outline.ts'
import * as staffSubjects from './courses/staff-subjects.ts'
import * as unusual from './courses/unusual.ts'
import * as devices from './devices/device.ts'
import * as packages from './devices/packages.ts'
import * as versions from './devices/versions.ts'
import * as exam from './exams/exam.ts'
import * as examItems from './exams/items.ts'
import * as examLists from './exams/list.ts'
import * as examMarking from './exams/marking.ts'
import * as examPapers from './exams/papers.ts'
import * as questionUses from './exams/question-uses.ts'
import * as examRekey from './exams/rekey.ts'
import * as sittingResult from './exams/result.ts'
import * as examResults from './exams/results.ts'
import * as sitting from './exams/sitting.ts'
import * as examStaff from './exams/staff.ts'
import * as feedback from './feedback/feedback.ts'
import * as files from './files/files.ts'
import * as forum from './forum/topics.ts'
import * as frames from './frames/frames.ts'
import * as learnerDay from './home/day.ts'
import * as home from './home/home.ts'
import * as overview from './home/overview.ts'
import * as homeworkDraft from './homework/draft.ts'
import * as homework from './homework/homework.ts'
import * as homeworkList from './homework/list.ts'
import * as homeworkReview from './homework/review.ts'
import * as homeworkStaff from './homework/staff.ts'
import * as hoursClosing from './hours/closing.ts'
import * as hours from './hours/hours.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { ListPage } from './kit/list.ts'
import * as lists from './kit/list.ts'
import * as options from './kit/options.ts'
import type { ChoiceField, PersistPage } from './kit/persist.ts'
import * as persists from './kit/persist.ts'
import * as settings from './kit/settings.ts'
import { liveModules } from './lives/modules.ts'
import * as mail from './mail/mail.ts'
import * as mailSend from './mail/send.ts'
import * as articles from './manuals/articles.ts'
import * as follows from './marks/follows.ts'
import * as marks from './marks/marks.ts'
import * as mentions from './mentions/mentions.ts'
import * as messages from './messages/count.ts'
import * as messageList from './messages/list.ts'
import * as messagePreferences from './messages/preferences.ts'
import * as mistakeBook from './mistakes/book.ts'
import * as practice from './mistakes/practice.ts'
import * as appeals from './moderation/appeals.ts'
import * as bans from './moderation/bans.ts'
import * as moderation from './moderation/review.ts'
import * as words from './moderation/words.ts'
import { personModules } from './people/modules.ts'
import * as questionBank from './questions/bank.ts'
import * as quizManagement from './quizzes/manage.ts'
import * as quiz from './quizzes/quiz.ts'
import * as ratings from './ratings/ratings.ts'
import * as reasons from './reasons/reason.ts'
import * as archive from './records/archive.ts'
import * as collection from './records/collection.ts'
import * as nextCourse from './records/next-course.ts'
import * as notes from './records/notes.ts'
import * as ownData from './records/own-data.ts'
import * as portrait from './records/portrait.ts'
import * as study from './records/study.ts'
import * as training from './records/training.ts'
import * as followed from './reminders/followed.ts'
import * as staffReminders from './reminders/reminders.ts'
import * as search from './search/find.ts'
import * as searchHistory from './search/history.ts'
import * as searchNear from './search/near.ts'
import * as evaluations from './surveys/evaluations.ts'
import * as surveyList from './surveys/list.ts'
import * as surveyResults from './surveys/results.ts'
import * as staffSurveys from './surveys/staff.ts'
import * as surveyBatches from './surveys/staff-batches.ts'
import * as surveyStaffResults from './surveys/staff-results.ts'
import * as survey from './surveys/survey.ts'
import * as tasks from './tasks/tasks.ts'
import * as teacherCalls from './teachers/calls.ts'
import * as teachers from './teachers/teachers.ts'
import * as videos from './videos/videos.ts'

const modules: object[] = [
  approvals,
  ...liveModules,
  ...classModules,
  ...accountModules,
  ...personModules,
  assistant,
  devices,
  packages,
  versions,
  forum,
  frames,
  home,
  learnerDay,
  calendar,
  overview,
  catalogue,
  face,
  kept,
  manuscript,
  play,
  courseMedia,
  staffCaptions,
  staffSubjects,
  staffCourses,
  staffDraft,
  staffOutline,
  unusual,
  quiz,
  quizManagement,
  ratings,
  reasons,
  portrait,
  study,
  training,
  archive,
  collection,
  nextCourse,
  notes,
  ownData,
  followed,
  staffReminders,
  questionBank,
  examMarking,
  examRekey,
  examPapers,
  examStaff,
  questionUses,
  tasks,
  exam,
  homework,
  hours,
  hoursClosing,
  homeworkDraft,
  homeworkList,
  homeworkReview,
  homeworkStaff,
  assessmentCounts,
  examLists,
  sitting,
  sittingResult,
  examResults,
  examItems,
  catalogueCalls,
  choices,
  consoleAudit,
  desk,
  faces,
  imports,
  jobs,
  consoleAgenda,
  consoleEditors,
  consoleFind,
  consoleOverview,
  consoleRights,
  consoleSettings,
  column,
  columns,
  comments,
  bases,
  briefs,
  briefDetail,
  articles,
  chat,
  mail,
  mailSend,
  follows,
  marks,
  mentions,
  messages,
  messageList,
  messagePreferences,
  mistakeBook,
  practice,
  appeals,
  bans,
  moderation,
  words,
  search,
  searchHistory,
  searchNear,
  feedback,
  files,
  lists,
  options,
  persists,
  settings,
  staffSurveys,
  surveyBatches,
  surveyStaffResults,
  survey,
  surveyList,
  surveyResults,
  evaluations,
  teachers,
  teacherCalls,
  videos,
]
const declared: unknown[] = modules.flatMap((module) => Object.values(module))

const has = (value: unknown, field: string) => typeof value === 'object' && value !== null && field in value

/** Every endpoint, for the API documents, the permission matrix and the tests that check all of them. */
export const endpoints: Endpoint[] = declared.filter(
  (value): value is Endpoint => has(value, 'refusals') && has(value, 'method'),
)

/** Every page of the generic list (`/meta/list/data`). */
export const listPages: ListPage[] = declared.filter(
  (value): value is ListPage => has(value, 'pageName') && has(value, 'row'),
)

/** Every record that the generic save (`/meta/persistData`) accepts. */
export const persistPages: PersistPage[] = declared.filter(
  (value): value is PersistPage => has(value, 'pageName') && has(value, 'data'),
)

/** Every field whose possible values `/meta/data` lists. */
export const choiceFields: ChoiceField[] = declared.filter(
  (value): value is ChoiceField => has(value, 'namespace') && has(value, 'field'),
)
