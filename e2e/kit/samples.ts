import { readFileSync } from 'node:fs'
import { href, type Route } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'

type Samples = { [Name in RouteName]?: Record<string, string> }

/** Ids of the demo college for the addresses of screens. A required field that is not named here gets an unknown id. */
const samples: Samples = {
  base: { id: idOf('base', 'qingshi-village') },
  brief: { id: idOf('brief', 'new-courses-month') },
  campAnnouncement: { id: idOf('class notice', 'young-camp', 0) },
  campAnnouncements: { id: idOf('class', 'young-camp') },
  campCommunity: { id: idOf('class', 'young-camp') },
  campExams: { id: idOf('class', 'plenary') },
  campMaterials: { id: idOf('class', 'young-camp') },
  campRank: { id: idOf('class', 'young-camp') },
  campSignIn: { id: idOf('class', 'young-camp') },
  certificate: { id: idOf('class', 'integrity') },
  classAlbum: { id: idOf('class', 'plenary') },
  classAnnouncement: { id: idOf('class', 'plenary'), index: '1' },
  classAnnouncements: { id: idOf('class', 'plenary') },
  classApply: { id: idOf('class', 'governance') },
  classComments: { id: idOf('class', 'young-camp') },
  classHomework: { homeworkId: idOf('work', 'young-camp-report') },
  classMaterials: { id: idOf('class', 'plenary') },
  classRank: { id: idOf('class', 'plenary') },
  classGrades: { id: idOf('class', 'plenary') },
  classRequests: { id: idOf('class', 'plenary') },
  camp: { id: idOf('class', 'young-camp') },
  campCourses: { id: idOf('class', 'young-camp') },
  campGroup: { id: idOf('class', 'young-camp') },
  classMembers: { id: idOf('class', 'young-camp') },
  campSurveys: { id: idOf('class', 'plenary') },
  campMailbox: { id: idOf('class', 'plenary') },
  mailInbox: { id: idOf('class', 'plenary') },
  mailOutbox: { id: idOf('class', 'plenary') },
  mailWrite: { id: idOf('class', 'plenary') },
  communityPost: {
    classId: idOf('class', 'young-camp'),
    communityId: idOf('class post', 'young-camp', '驻村一年，我学会了把道理讲成故事'),
  },
  communityPostNew: { id: idOf('class', 'young-camp') },
  communitySearch: { id: idOf('class', 'young-camp') },
  column: { id: idOf('column', 'law-every-week') },
  columnUnit: { id: idOf('column', 'law-every-week'), index: '0' },
  commentDetail: {
    pId: idOf('comment', idOf('class post', 'young-camp', '驻村一年，我学会了把道理讲成故事'), '20260001', '52'),
    businessType: 'class_post',
    businessId: idOf('class post', 'young-camp', '驻村一年，我学会了把道理讲成故事'),
  },
  coursePlayer: { id: idOf('course', 'system-thinking') },
  courseHomework: { homeworkId: idOf('homework', 'investigation') },
  courseNotes: { id: idOf('course', 'system-thinking') },
  courseRating: { relaid: idOf('course', 'system-thinking') },
  desktopSurveys: { id: idOf('class', 'plenary') },
  evaluationReport: { id: idOf('evaluation', 'last-half') },
  forumComments: { id: idOf('topic', 'first-visit') },
  forumPost: { id: idOf('topic', 'first-visit') },
  home: { tab: 'all' },
  liveDetail: { id: idOf('live', 'lecture-round') },
  liveNotes: { id: idOf('live', 'plenary-quality') },
  livePlay: { id: idOf('live', 'lecture-round') },
  liveRating: { relaid: idOf('live', 'plenary-quality') },
  manual: { id: idOf('article', 'first-course') },
  nationalHours: { year: '2026' },
  phoneBind: { loginName: '20260014' },
  provincialHours: { year: '2026' },
  shortVideo: {
    coursewareId: idOf('courseware', 'system-thinking', 1, 0, 'video'),
    courseId: idOf('course', 'system-thinking'),
  },
  shareVideo: {
    courseId: idOf('course', 'system-thinking'),
    coursewareId: idOf('courseware', 'system-thinking', 1, 0, 'video'),
    coursewareName: '系统思维',
  },
  specialClass: { id: idOf('class', 'plenary') },
  survey: { batchId: idOf('survey batch', 'services', 'first') },
  surveyResults: { id: idOf('survey batch', 'teaching', 'middle') },
  taskDetail: { taskId: idOf('task', 'compulsory-courses') },
  teacher: { id: idOf('teacher', '陆见深') },
  unitDetail: { id: idOf('class', 'plenary'), index: '0' },
}
/**
 * Pages that redirect (one of them logs in as another person) or have content for one teacher only. They have stories
 * of their own.
 */
export const leadsAway: ReadonlySet<RouteName> = new Set<RouteName>([
  'autoLogin',
  'callRequest',
  'liveStudio',
  'loginAuthentication',
])

/** Pages with a long poll: their network is never idle. */
export const neverIdle: ReadonlySet<RouteName> = new Set<RouteName>(['desktopLogin'])

const NOTHING = idOf('nothing', 'at all')

/** One address for every screen. */
export const addresses: [name: RouteName, address: string][] = (Object.entries(routes) as [RouteName, Route][]).map(
  ([name, route]) => {
    const needed = Object.fromEntries((route.query.required ?? []).map((field) => [field, NOTHING]))
    return [name, href(route, { ...needed, ...samples[name] })]
  },
)

const building = new Set(
  [...readFileSync('web/screens.ts', 'utf8').matchAll(/^ {2}(\w+): building,$/gm)].map(([, name]) => name),
)

/** Whether the route has its own screen; all others share the page that says that it is not built yet. */
export const isBuilt = (name: RouteName): boolean => !building.has(name)
