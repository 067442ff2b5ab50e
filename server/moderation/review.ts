import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import { reviewQueue, reviewResults, reviewThings } from '@college/contract/moderation/review.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { memberKindIn } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { isUuid } from '../kit/sql.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import { reviewsEverybody } from '../policies/door.ts'
import type { ModeratedKind, ShownThing } from '../registry/moderation.ts'
import { answerReports, shortened } from './answer-reports.ts'
import { appealStore } from './appeals.store.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import { countWaiting, type ItemKey, type ItemState, queueStore } from './queue.store.ts'
import { reporterStore } from './reporters.store.ts'
import { type Report, reportStore } from './reports.store.ts'
import { keepsOrderIn, mayItem } from './rights.store.ts'
import { requireReviewer } from './scope.ts'

/** What was said may be in a table of which everybody sees only their own rows. */
const WHY = 'review queue'
const keyOf = ({ kind, id }: ItemKey) => `${kind} ${id}`

export function serveReviewQueue(app: App) {
  app.waiting.add('moderation', async (user, now) => {
    if (!isReviewingStaff(user)) return { count: 0, note: '' }
    const [things, appeals] = await Promise.all([
      asSystem(WHY, () => countWaiting(app.database, mayItem(app.moderation, user, 'decide'))),
      appealStore(app.database).waiting(user, now),
    ])
    const parts = [
      things.reported > 0 && `${things.reported} 条被举报`,
      appeals.count > 0 && `${appeals.count} 条禁言申诉`,
    ].filter((part) => part !== false)
    const since = [things.since, appeals.since].filter((at) => at !== undefined).toSorted((one, other) => +one - +other)
    return {
      count: things.count + appeals.count,
      note: parts.length > 0 ? `其中 ${parts.join('，')}` : '',
      since: since[0],
    }
  })

  serve(app, reviewQueue, async ({ input, user }) => {
    await requireReviewer(app, user, input.classId)
    const after = readCursor(input.cursor, 2)
    const [kind = '', id = ''] = after?.keys ?? []
    const wish = {
      state: input.state,
      kind: input.kind,
      classId: input.classId,
      reason: input.reason,
      size: input.size,
    }
    const isSeen = mayItem(app.moderation, user, 'see')
    const bansInClass = sql<boolean>`(class_id is not null and ${keepsOrderIn(user, sql`moderation_items.class_id`)})`
    const page = await asSystem(WHY, () =>
      queueStore(app.database).page({ ...wish, after: after && { at: after.at, kind, id }, isSeen }, bansInClass),
    )
    const [shown, reasons, bansEverywhere] = await Promise.all([
      showAll(app, page),
      reportStore(app.database).reasons(page),
      reviewsEverybody(app.database, user),
    ])
    const last = page.length === input.size ? page.at(-1) : undefined
    return {
      rows: page.map((item) => ({
        kind: item.kind,
        id: item.id,
        kindName: app.moderation.kinds.find(item.kind)?.name ?? item.kind,
        state: item.state as ItemState,
        isHidden: item.isHidden,
        reason: item.reason,
        words: item.words,
        reports: item.reports,
        reportReasons: reasons.get(keyOf(item)) ?? [],
        classId: item.classId,
        bansInClass: item.bansInClass,
        at: item.at.toISOString(),
        note: item.note,
        shown: rowOf(shown.get(keyOf(item))),
      })),
      next: last ? cursorAfter(last.at, last.kind, last.id) : '',
      kinds: app.moderation.kinds.names(),
      bansEverywhere,
    }
  })
}

const rowOf = (thing: ShownThing | undefined) => (thing ? { ...thing, authorId: thing.authorId ?? '' } : null)

/** The things of a page, one call per kind. */
async function showAll(app: App, keys: ItemKey[]): Promise<Map<string, ShownThing>> {
  const shown = new Map<string, ShownThing>()
  const idsByKind = Map.groupBy(keys, ({ kind }) => kind)
  await Promise.all(
    [...idsByKind].map(async ([kind, items]) => {
      const things = (await app.moderation.kinds.find(kind)?.show(items.map(({ id }) => id))) ?? []
      for (const thing of things) shown.set(keyOf({ kind, id: thing.id }), thing)
    }),
  )
  return shown
}

type Act = 'approve' | 'reject' | 'remove'
type Decision = { act: Act; reason: string; user: User; ip: string; now: Date }
type Result = { isDone: boolean; message: string }

const STATES = { approve: 'approved', reject: 'rejected', remove: 'removed' } as const
const NEWS = { approve: '已通过审核', reject: '未通过审核', remove: '已被移除' } as const

/** Each thing is decided in a transaction of its own: one that fails leaves the others as they are. */
export function serveReviewThings(app: App) {
  serve(app, reviewThings, async ({ input, user, ip, now }) => {
    const reason = input.reason.trim()
    if (input.act !== 'approve' && reason === '') throw new Refusal(reviewThings.refusals.noReason)
    const results = []
    for (const { kind, id } of input.things) {
      const result = await decide(app, { kind, id }, { act: input.act, reason, user, ip, now })
      results.push({ kind, id, ...result })
    }
    return results
  })
}

async function decide(app: App, key: ItemKey, decision: Decision): Promise<Result> {
  const kind = app.moderation.kinds.find(key.kind)
  if (!kind) return { isDone: false, message: reviewResults.gone }
  // Before the act: what was removed is not shown any more.
  const [thing] = isUuid(key.id) ? await kind.show([key.id]) : []
  const { act, reason, user, ip, now } = decision
  const done = await app.database.transaction(async (transaction) => {
    const store = queueStore(transaction)
    const [item] = await asSystem(WHY, () => store.lock([key], mayItem(app.moderation, user, 'decide')))
    if (!item || !isOpenTo(act, item.state)) return reviewResults.gone
    if (!item.isTheirs) return reviewResults.notYours
    // Before the act: an approval removes the reports.
    const reports = await reportStore(transaction).of(key)
    await reporterStore(transaction).judged(reports, act !== 'approve')
    await store.decide(key, { state: STATES[act], by: user.id, note: reason, now })
    const after = await callKind(kind, key.id, decision, transaction)
    const isNews = act !== 'approve' || item.isHidden
    const news = isNews && thing?.authorId ? [newsOf(kind, thing, { act, reason })] : []
    const answers = answerReports(reports, {
      name: kind.name,
      isRemoved: act !== 'approve',
      by: user.id,
      ...(act === 'approve' && thing && { kept: { thing, mayRead: await readersOf(transaction, item, reports) } }),
    })
    const sent = await sendMessages(transaction, [...news, ...answers], now)
    const target = `${key.kind} ${key.id}`
    await app.audit.add(
      { actor: user.id, action: `review-${act}`, target, result: 'done', ip, detail: { reason } },
      now,
    )
    return { sent, after }
  })
  if (typeof done === 'string') return { isDone: false, message: done }
  announceMessages(app, done.sent)
  done.after?.()
  return { isDone: true, message: '' }
}

/** What is shown or was approved may still be removed; what was rejected may be approved after all. */
function isOpenTo(act: Act, state: string): boolean {
  if (state === 'waiting') return true
  if (act === 'approve') return state === 'rejected'
  return act === 'remove' && state === 'approved'
}

function callKind(kind: ModeratedKind, id: string, { act, reason, user, now }: Decision, database: App['database']) {
  if (act === 'approve') return kind.approve([id], user.id, now, database)
  const tell = act === 'reject' ? kind.reject : kind.remove
  return tell([id], reason, user.id, now, database)
}

/** Who has left the class since is not shown anything of it. */
async function readersOf(database: App['database'], { classId }: { classId: string | null }, reports: Report[]) {
  if (classId === null) return () => true
  const kindOf = memberKindIn(database)
  const kinds = await Promise.all(reports.map(({ userId }) => kindOf(userId, classId)))
  const members = new Set(reports.filter((_, at) => kinds[at]).map(({ userId }) => userId))
  return (userId: string) => members.has(userId)
}

function newsOf(
  { name }: ModeratedKind,
  { authorId, title, text, to }: ShownThing,
  { act, reason }: { act: Act; reason: string },
) {
  return {
    userId: authorId as string,
    kind: 'system' as const,
    title: `您的${name}“${shortened(title || text)}”${NEWS[act]}`,
    content: reason && `原因：${reason}`,
    ...(act === 'approve' && to !== '' && { to }),
  }
}
