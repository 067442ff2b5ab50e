import { href } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'

/** The page above a page that was opened by its address. What is not listed lies under home. */
const PARENTS = {
  login: 'home',
  forgotPassword: 'login',
  phoneBind: 'login',
  changePassword: 'appSettings',
  devices: 'appSettings',
  appSettings: 'mine',
  personalInfo: 'mine',
  changeLastFour: 'mine',
  myInfo: 'mine',
  trainingRecords: 'myInfo',
  myNotes: 'myInfo',
  myCollection: 'myInfo',
  studyArchive: 'myInfo',
  portrait: 'myInfo',
  tasks: 'mine',
  taskDetail: 'tasks',
  feedback: 'mine',
  messageSettings: 'messages',
  manual: 'manuals',
  base: 'bases',
  teacher: 'teachers',
  specialClass: 'specialClasses',
  camp: 'camps',
  forumPost: 'forum',
  forumPostNew: 'forum',
  forumSearch: 'forum',
  livePlay: 'lives',
  liveDetail: 'lives',
  shortVideo: 'shortVideos',
} as const satisfies Partial<Record<RouteName, RouteName>>

export function parentOf(address: string | undefined): string {
  const name = address === undefined ? undefined : readAddress(address)?.name
  const parent = PARENTS[name as keyof typeof PARENTS] ?? 'home'
  return href(routes[parent], {})
}
