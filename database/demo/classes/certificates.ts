import { certificateNumber } from '@college/rules/classes/certificate-number.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { addDays, dayOf, monthOf } from '@college/rules/kit/day.ts'
import type { certificates as certificateTable } from '../../../server/classes/certificate/tables.ts'
import type { classApplications as applicationTable } from '../../../server/classes/enrol/tables.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { chanceOf } from '../chance.ts'
import { people } from '../content/people.ts'
import { DAY } from '../dates.ts'
import { idOf } from '../ids.ts'
import { classIdOf, courseOf, isStudied } from './class-rows.ts'
import type { MemberStudy } from './class-study.ts'
import { classmates } from './classmates.ts'
import { momentsOf } from './moments.ts'

const everybody = new Map([...people, ...classmates].map((person) => [person.loginName, person]))
const personOf = (loginName: string) => {
  const person = everybody.get(loginName)
  if (!person) throw new Error(`no account ${loginName}`)
  return person
}

/** The one certificate that was taken back. */
const REVOKED = { of: 'integrity 20260010', reason: '信息有误，已重新登记。', after: 5 * DAY }

function numberOf(slug: string, loginName: string, issuedAt: Date): string {
  const chance = chanceOf(`certificate ${slug} ${loginName}`)
  return certificateNumber(monthOf(dayOf(issuedAt)).year, (below) => chance.whole(0, below - 1))
}

/** Study hours of what a member has done. */
export const learnedHours = ({ plan }: MemberStudy, courses: BuiltCourse[]): number =>
  totalPeriod(plan.done.map(({ item }) => (isStudied(item) ? courseOf(item, courses).period : 0)))

export const certificateRows = (
  studies: MemberStudy[],
  courses: BuiltCourse[],
  at: Date,
): (typeof certificateTable.$inferInsert)[] =>
  studies
    .filter(({ member, last }) => member.status === 'completed' && last)
    .map((study) => {
      const { demo, member, userId, last } = study
      const issuedAt = last?.at ?? at
      const isRevoked = `${demo.slug} ${member.loginName}` === REVOKED.of
      const dayIn = (days: number | undefined) => (days === undefined ? '' : addDays(dayOf(at), days))
      return {
        id: idOf('certificate', demo.slug, member.loginName),
        classId: classIdOf(demo.slug),
        userId,
        number: numberOf(demo.slug, member.loginName, issuedAt),
        name: personOf(member.loginName).name,
        className: demo.title,
        hours: learnedHours(study, courses),
        trainingFrom: dayIn(demo.train?.[0]),
        trainingUntil: dayIn(demo.train?.[1]),
        hostName: demo.host,
        issuedAt,
        revokedAt: isRevoked ? new Date(issuedAt.getTime() + REVOKED.after) : null,
        revokedReason: isRevoked ? REVOKED.reason : '',
      }
    })

const REMARK = '希望讨论：怎样让开会的时间短一些、解决的问题多一些。'

/** What those sent with the apply form whose class asks for it. */
export const applicationRows = (studies: MemberStudy[], at: Date): (typeof applicationTable.$inferInsert)[] =>
  studies
    .filter(({ demo, member }) => demo.needsForm && (member.kind === 'student' || member.kind === 'cadre'))
    .map(({ demo, member, userId }, place) => {
      const { name, female, phone, unit, job } = personOf(member.loginName)
      return {
        classId: classIdOf(demo.slug),
        userId,
        form: { name, sex: female ? '2' : '1', phone: phone ?? '', unit, job, remark: place % 3 === 0 ? REMARK : '' },
        sentAt: momentsOf(demo, member, at).appliedAt,
      }
    })
