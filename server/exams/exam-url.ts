import { examBusinesses } from '@college/contract/exams/business.ts'
import { courseExamOf, examPage, getClassExamUrl, getExamUrl } from '@college/contract/exams/exam.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { examPageAddress } from '@college/rules/exams/page-address.ts'
import type { FastifyRequest } from 'fastify'
import { issuePageTicket } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { classOfItem } from '../classes/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { courseExamStore } from './course-exams.store.ts'
import { examGate } from './entry.ts'
import type { EntryAsked } from './items.ts'
import { sittingStore } from './sitting/sittings.store.ts'

const { refusals } = getExamUrl

/** The addresses of the exam page, and the way from such an address into the app. */
export function serveExamUrl(app: App) {
  const judge = examGate(app)

  /** Somebody who has an open sitting goes on with it, whatever has changed since. */
  async function addressFor(asked: EntryAsked, request: FastifyRequest, now: Date): Promise<string> {
    const open = await sittingStore(app.database).findOpen(asked.userId, asked.examId)
    if (!open) {
      const { refusal, mayLook } = await judge(asked, now)
      if (refusal && !mayLook) throw new Refusal(refusal)
    }
    const { userId, examId, business } = asked
    const ticket = await issuePageTicket(app.database, 'exam', { userId, data: { examId, business } }, now)
    return examPageAddress({ ticket }, originOf(app, request))
  }

  serve(app, getExamUrl, async ({ input, user, now, request }) => {
    const examId = namedExam(input.examId)
    const type = found(
      examBusinesses.find((each) => each === input.businessType),
      refusals.noExam,
    )
    return addressFor({ userId: user.id, examId, business: { type, id: input.businessId } }, request, now)
  })

  serve(app, getClassExamUrl, async ({ input: { entryType, ...input }, user, now, request }) => {
    const examId = namedExam(input.examId)
    const isItem = entryType === 'item'
    const classId = isItem
      ? found(await classOfItem(app.database, input.businessId), refusals.noItem)
      : input.businessId
    const asked: EntryAsked = { userId: user.id, examId, business: { type: 'class', id: classId } }
    return { fullPath: await addressFor(asked, request, now) }
  })

  serve(app, courseExamOf, async ({ input: { coursewareId } }) =>
    found(await courseExamStore(app.database).ofCourseware(coursewareId), courseExamOf.refusals.noExam),
  )

  serve(app, examPage, async ({ input: { ticket }, request, reply }) => {
    const url = examPageAddress({ ticket }, originOf(app, request))
    return reply.header('cache-control', 'no-store').redirect(`/#${href(routes.examFrame, { url })}`)
  })
}

function namedExam(examId: string | undefined): string {
  if (!examId) throw new Refusal(refusals.noExamId)
  return examId
}

function originOf({ config }: App, { protocol, host }: FastifyRequest): string {
  const url = config.PUBLIC_URL ?? `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : ''
}
