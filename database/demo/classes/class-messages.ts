import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { classCompletedMessage } from '@college/rules/messages/reminders.ts'
import type { messages as messageTable } from '../../../server/messages/tables.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { camps } from '../content/classes/camps.ts'
import { people } from '../content/people.ts'
import { HOUR } from '../dates.ts'
import { idOf } from '../ids.ts'
import { learnedHours } from './certificates.ts'
import { classIdOf } from './class-rows.ts'
import type { MemberStudy } from './class-study.ts'

/**
 * The message that completing a class sends, for the named accounts. It has the same reason, so that it is not sent
 * again, and was read, so that the number of unread messages does not change.
 */
export const completedMessages = (
  studies: MemberStudy[],
  courses: BuiltCourse[],
): (typeof messageTable.$inferInsert)[] =>
  studies
    .filter(({ member }) => member.status === 'completed')
    .filter(({ member }) => people.some(({ loginName }) => loginName === member.loginName))
    .flatMap((study) => {
      const { demo, member, userId, last } = study
      const classId = classIdOf(demo.slug)
      const hours = learnedHours(study, courses)
      const message = classCompletedMessage({ classId, title: demo.title, hours, hasCertificate: true })
      const at = last?.at
      return at
        ? {
            userId,
            id: idOf('message', member.loginName, message.title),
            kind: 'class',
            ...message,
            link: `#${href(camps.includes(demo) ? routes.camp : routes.specialClass, { id: classId })}`,
            createdAt: at,
            readAt: new Date(at.getTime() + HOUR),
          }
        : []
    })
