import {
  askLeave,
  askSigning,
  ownRequests,
  type RequestKind,
  withdrawRequest,
} from '@college/contract/classes/requests.ts'
import {
  type AskFacts,
  firstAskedDay,
  leaveRefusal,
  signingDays,
  signingRefusal,
} from '@college/rules/classes/requests.ts'
import { isStudying, type Span } from '@college/rules/classes/sign-in.ts'
import { requestAsked, requestReason } from '@college/rules/messages/class-requests.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages, sendMessages, withdrawMessages } from '../../messages/door.ts'
import { classAddress } from '../class.store.ts'
import { findCalendar, type SignCalendar } from '../inside/sign-in.store.ts'
import { attendanceOf } from '../inside/sign-in.ts'
import { requestStore } from './requests.store.ts'

const { noClass } = ownRequests.refusals

const factsOf = (calendar: SignCalendar, now: Date): AskFacts => ({
  ...attendanceOf(calendar, now),
  waiting: calendar.waiting,
})

/** Leave and signatures of missed days, as a member asks for them (D2-Q62). */
export function serveRequests(app: App) {
  serve(app, ownRequests, async ({ input: { classId }, user, now }) => {
    const [rows, calendar] = await Promise.all([
      requestStore(app.database).findOwn(classId, user.id),
      findCalendar(app.database, classId, user.id),
    ])
    const facts = factsOf(found(calendar, noClass), now)
    const mayAsk = calendar !== undefined && isStudying(calendar.kind)
    return {
      mayAsk,
      rows,
      today: facts.today,
      firstDay: firstAskedDay(facts),
      lastDay: facts.training.until ?? '',
      signingDays: mayAsk ? signingDays(facts) : [],
    }
  })

  type Asked = Span & { classId: string; kind: RequestKind; reason: string; user: User; now: Date }

  /** Writes it where `judge` finds nothing against it, and tells the teachers. */
  async function ask({ classId, user, now, ...request }: Asked, judge: (facts: AskFacts) => void) {
    const { id, sent } = await app.database.transaction(async (transaction) => {
      const store = requestStore(transaction)
      await store.lockMember(classId, user.id)
      judge(factsOf(found(await findCalendar(transaction, classId, user.id), noClass), now))
      const id = await store.insert({ classId, userId: user.id, ...request, at: now })
      const { teacherIds, ...of } = found(await store.findTeachers(classId), noClass)
      const told = requestAsked({ ...request, id, name: user.name, className: of.title })
      const to = classAddress({ id: classId, type: of.type })
      const messages = teacherIds.map((userId) => ({ userId, kind: 'class' as const, to, ...told }))
      return { id, sent: await sendMessages(transaction, messages, now) }
    })
    announceMessages(app, sent)
    return { id }
  }

  serve(app, askLeave, ({ input: { kind, from, until, ...input }, user, now }) => {
    const { refusals } = askLeave
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    return ask({ ...input, kind, from, until, reason, user, now }, (facts) => {
      const refusal = leaveRefusal({ kind, from, until }, facts)
      if (refusal) throw new Refusal(refusals[refusal])
    })
  })

  serve(app, askSigning, ({ input: { classId, day, ...input }, user, now }) => {
    const { refusals } = askSigning
    const reason = input.reason.trim()
    if (reason === '') throw new Refusal(refusals.noReason)
    return ask({ classId, kind: 'signing', from: day, until: day, reason, user, now }, (facts) => {
      const refusal = signingRefusal(day, facts)
      if (refusal) throw new Refusal(refusals[refusal])
    })
  })

  serve(app, withdrawRequest, async ({ input: { classId, requestId }, user }) => {
    const { refusals } = withdrawRequest
    const sent = await app.database.transaction(async (transaction) => {
      const store = requestStore(transaction)
      const state = found(await store.withdraw({ id: requestId, classId, userId: user.id }), refusals.noRequest)
      if (state !== 'withdrawn') throw new Refusal(refusals.decided)
      const { teacherIds } = found(await store.findTeachers(classId), noClass)
      return withdrawMessages(transaction, requestReason(requestId), teacherIds)
    })
    announceMessages(app, sent)
    return null
  })
}
