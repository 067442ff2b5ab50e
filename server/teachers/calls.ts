import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { answerCall, askToCall, callRequest } from '@college/contract/teachers/calls.ts'
import { ASKS_A_DAY, callStateOf, mayAskAgainSince } from '@college/rules/teachers/calling.ts'
import { profileFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { teacherStore } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import { callStore } from './calls.store.ts'
import { callPermissionOf, type TeacherQuestions } from './permission.ts'
import { hasPhone } from './phone.ts'

const A_DAY = 86_400

/** Asking a teacher for permission to call (security 22). */
export function serveAskToCall(app: App, questions: TeacherQuestions) {
  const teachers = teacherStore(app.database)
  const permissionOf = callPermissionOf(app, questions)
  const { refusals } = askToCall

  serve(app, askToCall, async ({ input: { id }, user, now }) => {
    const [shown, permission] = await Promise.all([teachers.find(id), permissionOf(user, id)])
    const teacher = found(shown, refusals.unknown)
    const { userId } = teacher
    const facts = { ...permission, hasPhone: hasPhone(app.secrets, teacher), teacherUserId: userId, askerId: user.id }
    const state = callStateOf(facts, now)
    if (state !== 'ask') throw new Refusal(refusals[state])
    if (userId === null) throw new Refusal(refusals.closed)
    const limit = { most: ASKS_A_DAY, seconds: A_DAY }
    if (!(await app.limits.take(`ask-to-call:${user.id}`, limit, now))) throw new Refusal(refusals.tooMany)

    const sent = await app.database.transaction(async (transaction) => {
      const request = await callStore(transaction).ask(id, user.id, now, mayAskAgainSince(now))
      // No row: a parallel request of the same learner has inserted it, and sends the message.
      return request ? tellTeacher(transaction, { request, userId, name: user.name, now }) : []
    })
    announceMessages(app, sent)
    return { calling: 'asked' as const }
  })
}

type Asking = { request: string; userId: string; name: string; now: Date }

const tellTeacher = (database: Database, { request, userId, name, now }: Asking) =>
  sendMessages(
    database,
    [
      {
        userId,
        // People cannot switch off messages of this kind: the learner waits for an answer.
        kind: 'system',
        title: `${name}申请与您通话`,
        content: '同意后，对方可以看到您的电话。点开答复。',
        to: href(routes.callRequest, { id: request }),
        reason: `call-asked:${request}:${now.getTime()}`,
      },
    ],
    now,
  )

/** The request as the teacher sees it, and their answer. */
export function serveAnswerCall(app: App) {
  const calls = callStore(app.database)
  const teachers = teacherStore(app.database)
  const findProfile = profileFinder(app.database)
  const idsOf = (own: { id: string }[]) => own.map(({ id }) => id)

  serve(app, callRequest, async ({ input: { id }, user }) => {
    const { unknown } = callRequest.refusals
    const { learnerId, askedAt, state } = found(await calls.findFor(idsOf(await teachers.findOf(user.id)), id), unknown)
    const { name, unitName } = found(await findProfile(learnerId), unknown)
    return { learnerId, name, unit: unitName, askedAt: askedAt.toISOString(), state }
  })

  serve(app, answerCall, async ({ input: { id, answer }, user, ip, now }) => {
    const isAllowed = answer === 'allowed'
    const own = await teachers.findOf(user.id)
    const ids = idsOf(own)
    const done = await app.database.transaction(async (transaction) => {
      const answered = await callStore(transaction).answer(ids, id, answer, now)
      if (!answered) return undefined
      const { learnerId, teacherId } = answered
      const teacherName = own.find(({ id }) => id === teacherId)?.name
      const message = {
        userId: learnerId,
        kind: 'reply' as const,
        title: isAllowed ? `${teacherName}同意了您的通话申请` : `${teacherName}未同意您的通话申请`,
        content: isAllowed ? '现在可以拨打教师的电话。' : '7 天后可以再次申请。',
        to: href(routes.teacher, { id: teacherId }),
        reason: `call-answered:${id}:${now.getTime()}`,
      }
      return { ...answered, sent: await sendMessages(transaction, [message], now) }
    })
    if (!done) {
      found(await calls.findFor(ids, id), answerCall.refusals.unknown)
      throw new Refusal(answerCall.refusals.answered)
    }
    announceMessages(app, done.sent)
    const detail = { learner: done.learnerId, answer }
    await app.audit.add(
      { actor: user.id, action: 'answer-call-request', target: done.teacherId, result: 'done', ip, detail },
      now,
    )
    return null
  })
}
