import * as agreement from './account/agreement.ts'
import * as bindings from './account/bindings.ts'
import * as closing from './account/closing.ts'
import * as layout from './account/layout.ts'
import * as login from './account/login.ts'
import * as partner from './account/partner.ts'
import * as password from './account/password.ts'
import * as person from './account/person.ts'
import * as phone from './account/phone.ts'
import * as scan from './account/scan.ts'
import * as thirdParty from './account/third-party.ts'
import * as assessmentCounts from './assessment/counts.ts'
import * as assistant from './assistant/chat.ts'
import * as bases from './bases/bases.ts'
import * as briefDetail from './briefs/detail.ts'
import * as briefs from './briefs/list.ts'
import * as chat from './chat/chat.ts'
import * as classAlbum from './classes/album.ts'
import * as camp from './classes/camp.ts'
import * as classCertificate from './classes/certificate.ts'
import * as community from './classes/community.ts'
import * as classEnrolment from './classes/enrol.ts'
import * as classInfo from './classes/info.ts'
import * as classLists from './classes/list.ts'
import * as classMaterials from './classes/materials.ts'
import * as classNotices from './classes/notices.ts'
import * as classPeople from './classes/people.ts'
import * as classRank from './classes/rank.ts'
import * as classReview from './classes/review.ts'
import * as classSignIn from './classes/sign-in.ts'
import * as classStudy from './classes/study.ts'
import * as column from './columns/column.ts'
import * as columns from './columns/list.ts'
import * as comments from './comments/comments.ts'
import * as catalogue from './courses/catalogue.ts'
import * as manuscript from './courses/manuscript.ts'
import * as play from './courses/play.ts'
import * as unusual from './courses/unusual.ts'
import * as devices from './devices/device.ts'
import * as versions from './devices/versions.ts'
import * as exam from './exams/exam.ts'
import * as examLists from './exams/list.ts'
import * as examMarking from './exams/marking.ts'
import * as examPapers from './exams/papers.ts'
import * as examRekey from './exams/rekey.ts'
import * as sittingResult from './exams/result.ts'
import * as sitting from './exams/sitting.ts'
import * as examStaff from './exams/staff.ts'
import * as feedback from './feedback/feedback.ts'
import * as files from './files/files.ts'
import * as forum from './forum/topics.ts'
import * as frames from './frames/frames.ts'
import * as home from './home/home.ts'
import * as overview from './home/overview.ts'
import * as homeworkDraft from './homework/draft.ts'
import * as homework from './homework/homework.ts'
import * as homeworkList from './homework/list.ts'
import * as homeworkReview from './homework/review.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { ListPage } from './kit/list.ts'
import * as lists from './kit/list.ts'
import * as options from './kit/options.ts'
import type { ChoiceField, PersistPage } from './kit/persist.ts'
import * as persists from './kit/persist.ts'
import * as settings from './kit/settings.ts'
import * as liveHost from './lives/host.ts'
import * as liveList from './lives/list.ts'
import * as live from './lives/live.ts'
import * as livePlay from './lives/play.ts'
import * as mail from './mail/mail.ts'
import * as mailSend from './mail/send.ts'
import * as articles from './manuals/articles.ts'
import * as marks from './marks/marks.ts'
import * as messages from './messages/count.ts'
import * as messageList from './messages/list.ts'
import * as messagePreferences from './messages/preferences.ts'
import * as moderation from './moderation/review.ts'
import * as questionBank from './questions/bank.ts'
import * as quizManagement from './quizzes/manage.ts'
import * as quiz from './quizzes/quiz.ts'
import * as ratings from './ratings/ratings.ts'
import * as archive from './records/archive.ts'
import * as collection from './records/collection.ts'
import * as nextCourse from './records/next-course.ts'
import * as notes from './records/notes.ts'
import * as ownData from './records/own-data.ts'
import * as portrait from './records/portrait.ts'
import * as study from './records/study.ts'
import * as training from './records/training.ts'
import * as search from './search/find.ts'
import * as searchHistory from './search/history.ts'
import * as searchNear from './search/near.ts'
import * as evaluations from './surveys/evaluations.ts'
import * as surveyList from './surveys/list.ts'
import * as surveyResults from './surveys/results.ts'
import * as survey from './surveys/survey.ts'
import * as tasks from './tasks/tasks.ts'
import * as teacherCalls from './teachers/calls.ts'
import * as teachers from './teachers/teachers.ts'

const modules = [
  assistant,
  login,
  password,
  phone,
  person,
  devices,
  versions,
  scan,
  thirdParty,
  bindings,
  agreement,
  closing,
  partner,
  layout,
  forum,
  frames,
  home,
  overview,
  catalogue,
  manuscript,
  play,
  unusual,
  quiz,
  quizManagement,
  ratings,
  portrait,
  study,
  training,
  archive,
  collection,
  nextCourse,
  notes,
  ownData,
  questionBank,
  examMarking,
  examRekey,
  examPapers,
  examStaff,
  tasks,
  exam,
  homework,
  homeworkDraft,
  homeworkList,
  homeworkReview,
  assessmentCounts,
  examLists,
  sitting,
  sittingResult,
  classEnrolment,
  classReview,
  classLists,
  classPeople,
  camp,
  classSignIn,
  classRank,
  classNotices,
  classCertificate,
  classInfo,
  classStudy,
  classMaterials,
  classAlbum,
  community,
  column,
  columns,
  comments,
  bases,
  briefs,
  briefDetail,
  articles,
  chat,
  live,
  liveHost,
  liveList,
  livePlay,
  mail,
  mailSend,
  marks,
  messages,
  messageList,
  messagePreferences,
  moderation,
  search,
  searchHistory,
  searchNear,
  feedback,
  files,
  lists,
  options,
  persists,
  settings,
  survey,
  surveyList,
  surveyResults,
  evaluations,
  teachers,
  teacherCalls,
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
