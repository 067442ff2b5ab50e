import { type ClassType, classTypes } from '@college/contract/classes/class.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isStudied } from './entry.ts'

/** The page of a class: of a special class, or of a training camp (D2-B014, D2-B015). */
export const classAddress = (type: ClassType, id: string): string =>
  type === classTypes.special ? href(routes.specialClass, { id }) : href(routes.camp, { id })

type Notice = { type: ClassType; classId: string; noticeId: string; index?: number }

/** The page of an announcement. Its place in the list is in the address of a special class, and its id decides (D2-Q17). */
export const noticeAddress = ({ type, classId, noticeId, index = 1 }: Notice): string =>
  type === classTypes.special
    ? href(routes.classAnnouncement, { index: String(index), id: classId, noticeId })
    : href(routes.campAnnouncement, { id: noticeId })

type Material = { type: ClassType; classId: string; materialId: string }

/** The materials of a class, with one of them alone. */
export const materialAddress = ({ type, classId, materialId }: Material): string =>
  href(type === classTypes.special ? routes.classMaterials : routes.campMaterials, {
    id: classId,
    material: materialId,
  })

type Item = { subId: string; typeValue: ItemKind; businessId: string; homeWorkState: number; homeWorkStudentId: string }

/** Where an item of a class leads; courses open for class study (D2-B049, D2-B050). */
export function itemAddress(
  classId: string,
  { subId, typeValue, businessId, homeWorkState, homeWorkStudentId }: Item,
): string {
  if (isStudied(typeValue)) return href(routes.coursePlayer, { id: businessId, classid: classId, type: 'ztb' })
  if (typeValue === 'live') return href(routes.livePlay, { id: businessId })
  if (typeValue === 'exam') return href(routes.examFrame, {})
  if (typeValue === 'asq') return href(routes.survey, { asqId: businessId, subId })
  return homeworkAddress({ homeworkId: businessId, state: homeWorkState, studentId: homeWorkStudentId })
}

/** The page of a piece of homework; `studentId` is the person's own record of it, '' before the first (D2-B041). */
export const homeworkAddress = (homework: { homeworkId: string; state: number; studentId: string }): string =>
  href(routes.classHomework, {
    homeworkId: homework.homeworkId,
    state: String(homework.state),
    ...(homework.studentId && { studentId: homework.studentId }),
  })
