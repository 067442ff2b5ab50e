import { classTypes } from '@college/contract/classes/class.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { classAddress, homeworkAddress } from '../classes/address.ts'
import type { DayFact } from './day-facts.ts'

/** Where a row of the day leads; '' for an exam, which is entered with a ticket. */
export function dayAddress(fact: DayFact): string {
  switch (fact.kind) {
    case 'live':
      return href(routes.livePlay, { id: fact.id })
    case 'signIn':
      return href(routes.campSignIn, { id: fact.id })
    case 'homework': {
      const { id: homeworkId, studentId, state } = fact
      if (fact.isOfCourse) return href(routes.courseHomework, { homeworkId, studentId, state: String(state) })
      return homeworkAddress({ homeworkId, studentId, state })
    }
    case 'exam':
      return ''
    case 'survey':
      return href(routes.survey, { batchId: fact.id })
    case 'task':
      return href(routes.taskDetail, { taskId: fact.id })
    case 'completion':
      return classAddress(fact.classType, fact.id)
    case 'notice': {
      const { id, classId, classType } = fact
      if (classType === classTypes.camp) return href(routes.campAnnouncement, { id })
      // By its id; the place in the list is only for links that have no id.
      return href(routes.classAnnouncement, { index: '1', id: classId, noticeId: id })
    }
  }
}
