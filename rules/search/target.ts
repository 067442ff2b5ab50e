import { type ClassType, classTypes } from '@college/contract/classes/class.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { SearchItem } from '@college/contract/search/find.ts'
import { classAddress, materialAddress, noticeAddress } from '../classes/address.ts'

/**
 * The page that a search result opens (D1-B078 … B085). For a class `typeValue` decides: 1 is a special class, anything
 * else a training camp (D1-Q13). Type 99 is also a live (D1-B076); news open the article page (D1-Q49).
 */
export function searchTarget(type: string, id: string, typeValue = ''): string | undefined {
  if (type === '05') return classAddress(typeValue === '1' ? classTypes.special : classTypes.camp, id)
  const route = plain[type as keyof typeof plain]
  return route && href(route, { id })
}

/** Of what is said in a medium: its transcript in the course, at the sentence. */
export function saidTarget({ id, course_id, watchPoint }: SearchItem): string | undefined {
  if (course_id === undefined) return undefined
  return href(routes.coursePlayer, { id: course_id, coursewareId: id, ...(watchPoint && { watchPoint }), read: '1' })
}

/** Of a class post: its page in the community of its class. */
export function classPostTarget({ id, class_id }: SearchItem): string | undefined {
  return class_id === undefined ? undefined : href(routes.communityPost, { classId: class_id, communityId: id })
}

/** Of an announcement: its page, in its class. */
export const noticeTarget = ({ id, class_id: classId, type_value }: SearchItem): string | undefined =>
  classId && noticeAddress({ type: Number(type_value) as ClassType, classId, noticeId: id })

/** Of a material: the materials of its class, with this one alone. */
export function materialTarget({ id, class_id: classId, type_value }: SearchItem): string | undefined {
  return classId && materialAddress({ type: Number(type_value) as ClassType, classId, materialId: id })
}

const plain = {
  '00': routes.coursePlayer,
  '01': routes.column,
  '11': routes.manual,
  // D1-B082 requires this alias of the address.
  '12': { ...routes.teacher, path: routes.teacher.aliases[0] },
  '14': routes.livePlay,
  '15': routes.brief,
  '16': routes.manual,
  '17': routes.base,
  '19': routes.forumPost,
  '99': routes.livePlay,
} as const
