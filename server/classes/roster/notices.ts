import {
  classNoticeReaders,
  saveClassNotice,
  staffNotices,
  staffNoticeText,
  withdrawClassNotice,
} from '@college/contract/classes/staff-notices.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { noticeReason } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { announceMessages, withdrawMessages } from '../../messages/door.ts'
import { giveToCollege, uploadsIn } from '../../registry/college-files.store.ts'
import { membersStore } from './members.store.ts'
import { staffNoticeStore } from './notices.store.ts'
import { APPEARS, type Appearing, planNotice, sendNotice, tellAppeared, tellClass } from './tell-notice.ts'

const { refusals } = saveClassNotice

/** Announcements as staff write, schedule and withdraw them, and who has read them (D2-E17, D2-Q16). */
export function serveStaffNotices(app: App) {
  const heads = membersStore(app.database)
  const store = staffNoticeStore(app.database)
  const requireStaff = async (user: User, classId: string, now: Date) =>
    found(await heads.findHead(user, classId, now), refusals.noClass)
  const requireEditor = async (user: User, classId: string, now: Date) => {
    if (!(await requireStaff(user, classId, now)).mayEdit) throw new Refusal(refusals.notEditor)
  }

  app.jobs.handle<Appearing>(APPEARS, (data) => tellAppeared(app, data))

  serve(app, staffNotices, async ({ input: { id, state, pageNum, pageSize }, user, now }) => {
    await requireStaff(user, id, now)
    return store.find(id, state, { limit: pageSize, offset: (pageNum - 1) * pageSize }, now)
  })

  serve(app, staffNoticeText, async ({ input: { id, noticeId }, user, now }) => {
    await requireStaff(user, id, now)
    const one = found(await store.findText({ classId: id, noticeId }, now), refusals.noNotice)
    return { ...one, content: cleanHtml(one.content) }
  })

  serve(app, classNoticeReaders, async ({ input: { id, noticeId, isRead, pageNum, pageSize }, user, now }) => {
    await requireStaff(user, id, now)
    const of = { classId: id, noticeId }
    found(await store.findText(of, now), refusals.noNotice)
    return store.findReaders(of, isRead === '1', { limit: pageSize, offset: (pageNum - 1) * pageSize })
  })

  serve(app, saveClassNotice, async ({ input, user, now, ip }) => {
    await requireEditor(user, input.id, now)
    const values = valuesOf(input, now)
    const saved = await app.database.transaction(async (transaction) => {
      await takePictures(transaction, values.content, user)
      const saved = await save(transaction, input, values, { user, now })
      const answer = await keepAnswer(transaction, { id: saved.id })
      const note = { actor: user.id, action: 'save-class-notice', target: saved.id, ip } as const
      const detail = { classId: input.id, before: saved.before, after: values }
      await app.audit.add({ ...note, result: 'done', detail }, now)
      const of = { classId: input.id, noticeId: saved.id }
      if (values.publishedAt <= now) return { answer, of, sent: await sendNotice(transaction, of, now) }
      // Before the commit: a process that ends between the two would leave an announcement that nobody is told of.
      await planNotice(app, of, values.publishedAt, now)
      return { answer, of, sent: [] }
    })
    if (values.publishedAt <= now) await tellClass(app, saved.of)
    announceMessages(app, saved.sent)
    return saved.answer
  })

  serve(app, withdrawClassNotice, async ({ input: { id, noticeId }, user, now, ip }) => {
    await requireEditor(user, id, now)
    const of = { classId: id, noticeId }
    const taken = await app.database.transaction(async (transaction) => {
      const { state, title } = found(await staffNoticeStore(transaction).findText(of, now, true), refusals.noNotice)
      if (state === 'withdrawn') throw new Refusal(withdrawClassNotice.refusals.already)
      await staffNoticeStore(transaction).update(of, { isWithdrawn: true, isDraft: false })
      const detail = { classId: id, title, before: { state }, after: { state: 'withdrawn' } }
      const note = { actor: user.id, action: 'withdraw-class-notice', target: noticeId, ip } as const
      await app.audit.add({ ...note, result: 'done', detail }, now)
      return withdrawMessages(transaction, noticeReason(noticeId), await staffNoticeStore(transaction).everIds(id))
    })
    await tellClass(app, of)
    announceMessages(app, taken)
    return null
  })
}

type Values = { title: string; content: string; publishedAt: Date }

function valuesOf({ title, content, publishAt }: Input<typeof saveClassNotice>, now: Date): Values {
  const values = {
    title: title.trim(),
    content: cleanHtml(content).trim(),
    publishedAt: publishAt === null || publishAt <= now.getTime() ? now : new Date(publishAt),
  }
  if (values.title === '') throw new Refusal(refusals.noTitle)
  if (values.content === '') throw new Refusal(refusals.noContent)
  return values
}

/** Pictures stay when the account of who wrote is closed. */
async function takePictures(transaction: Database, content: string, user: User): Promise<void> {
  const left = await giveToCollege(transaction, uploadsIn(content), { editor: user.id, readBy: 'login' })
  if (left.length > 0) throw new Refusal(refusals.noFile)
}

async function save(
  transaction: Database,
  { id: classId, noticeId, version }: Input<typeof saveClassNotice>,
  values: Values,
  { user, now }: { user: User; now: Date },
) {
  const store = staffNoticeStore(transaction)
  if (noticeId === undefined) {
    const publisher = { publisherId: user.id, publisherName: await store.nameOf(user.id) }
    return { id: await store.insert({ classId, ...values, ...publisher }), before: null }
  }
  const of = { classId, noticeId }
  const one = found(await store.findText(of, now, true), refusals.noNotice)
  if (one.state !== 'scheduled' && one.state !== 'draft') throw new Refusal(refusals.isPublished)
  if (one.version !== version) throw new Refusal(refusals.changed)
  // A draft that came with a copied class is by whoever publishes it.
  const first = { isWithdrawn: false, isDraft: false, publisherId: user.id, publisherName: await store.nameOf(user.id) }
  await store.update(of, { ...values, ...(one.state === 'draft' && first) })
  const { title, content, publishedAt } = one
  return { id: noticeId, before: { title, content, publishedAt: new Date(publishedAt) } }
}
