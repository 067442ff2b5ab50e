import { actOnGrades, saveGradeWeights } from '@college/contract/classes/grade-acts.ts'
import type { GradeAct } from '@college/contract/classes/grades.ts'
import { classHead } from '@college/contract/classes/members.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { areWeights, gradeText } from '@college/rules/classes/grades.ts'
import { gradeActed } from '@college/rules/messages/class-grades.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { noteEdit, refuseIfChanged } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import { membersStore } from '../roster/members.store.ts'
import type { GradeSources } from '../study/grade-source.ts'
import { weighItems } from '../study/weigh-items.store.ts'
import { cellsStore } from './cells.store.ts'
import { gradebookOf, weightsIn, weightsVersion } from './gradebook.ts'
import { type Book, type BookItem, gradesStore } from './grades.store.ts'

const { refusals } = actOnGrades
/** What an act is written down and told with. */
export type ActBy = { userId: string; now: Date; ip: string }
type Act = Pick<Input<typeof actOnGrades>, 'act' | 'reason'> & {
  score: number | null
  from: Date | null
  until: Date | null
}

/** Waiving, recording and make-ups, of one or several people, and the weights. */
export function serveGradeActs(app: App, sources: GradeSources) {
  const heads = membersStore(app.database)

  serve(app, actOnGrades, async ({ input, user, now, ip }) => {
    found(await heads.findHead(user, input.id, now), classHead.refusals.noClass)
    const act = actOf(input, now)
    const { answer, sent } = await app.database.transaction(async (transaction) => {
      await cellsStore(transaction).lock(input.id)
      const book = await gradesStore(transaction, sources).find(input.id, now)
      const item = found(
        book.items.find(({ id }) => id === input.itemId),
        refusals.noItem,
      )
      await refuseChanged(transaction, book, item, input.people)
      requireFitting(item, act, now)
      const texts = textsOf(book, item, now)
      const people = input.people.map(({ userId }) => ({ ...ofAct(act), userId, before: texts.get(userId) ?? '' }))
      const by = { userId: user.id, now, ip }
      const sent = await actOn({ app, transaction, sources, classId: input.id, item }, people, act, by)
      return { answer: await keepAnswer(transaction, { done: people.length }), sent }
    })
    announceMessages(app, sent)
    return answer
  })

  serve(app, saveGradeWeights, async ({ input: { id, version, weights }, user, now, ip }) => {
    const head = found(await heads.findHead(user, id, now), classHead.refusals.noClass)
    if (!head.mayEdit) throw new Refusal(saveGradeWeights.refusals.notEditor)
    return app.database.transaction(async (transaction) => {
      await cellsStore(transaction).lock(id)
      const { items } = await gradesStore(transaction, sources).find(id, now, user.id)
      const present = weightsIn(items)
      await refuseIfChanged(transaction, { name: 'grade-weights', id }, { read: version, present })
      const known = new Set(items.flatMap((item) => (item.hasScore ? item.id : [])))
      if (Object.keys(weights).some((itemId) => !known.has(itemId))) throw new Refusal(saveGradeWeights.refusals.noItem)
      if (!areWeights(Object.values(weights))) throw new Refusal(saveGradeWeights.refusals.notWhole)
      await weighItems(transaction, id, weights)
      await noteEdit(transaction, { name: 'grade-weights', id }, user.id, now)
      const detail = { before: present, after: weights }
      await app.audit.add({ actor: user.id, action: 'save-grade-weights', target: id, result: 'done', ip, detail }, now)
      const after = items.map((item) => ({ ...item, weight: weights[item.id] ?? null }))
      return { version: weightsVersion(after) }
    })
  })
}

const ofAct = ({ score, reason }: Act) => ({ score, reason })

function actOf(input: Input<typeof actOnGrades>, now: Date): Act {
  const reason = input.reason.trim()
  if (reason === '') throw new Refusal(refusals.noReason)
  const score = input.score ?? null
  const isTenth = score === null || Math.abs(score * 10 - Math.round(score * 10)) < 1e-6
  if ((input.act === 'record' && score === null) || !isTenth) throw new Refusal(refusals.noScore)
  const [from, until] = [input.from ?? null, input.until ?? null].map((at) => (at === null ? null : new Date(at)))
  const plain = { act: input.act, reason, score, from: null, until: null }
  if (input.act !== 'makeup') return plain
  if (!from || !until || until <= from || until <= now) throw new Refusal(refusals.noWindow)
  return { ...plain, from, until }
}

/** Cells are compared before anything is written: all of them are told at once. */
async function refuseChanged(
  transaction: Database,
  book: Book,
  item: BookItem,
  people: Input<typeof actOnGrades>['people'],
) {
  const present = new Map(book.people.map((person) => [person.id, person]))
  if (people.some(({ userId }) => !present.has(userId))) throw new Refusal(refusals.noPerson)
  if (new Set(people.map(({ userId }) => userId)).size < people.length) throw new Refusal(refusals.noPerson)
  const makeups = new Map(
    people.map(({ userId }) => [userId, present.get(userId)?.cells.get(item.id)?.acts.makeup?.until ?? null]),
  )
  const changed = await cellsStore(transaction).changed(item.id, people, makeups)
  if (changed.length > 0) throw new Refusal(refusals.changed, { people: changed })
}

function requireFitting(item: BookItem, { act, from }: Act, now: Date) {
  if (act === 'record' && !item.hasScore) throw new Refusal(refusals.noScores)
  const isOver = item.until !== null && item.until < now.getTime()
  if (act === 'makeup' && from && !isOver) throw new Refusal(refusals.notOver)
}

type Place = { app: App; transaction: Database; sources: GradeSources; classId: string; item: BookItem }
/** An act upon one person, and what their cell said before. */
export type ActOn = { userId: string; before: string; score: number | null; reason: string }

/** Writes an act upon several cells of an item, notes it with its reasons and what was there before, tells the learners. */
export async function actOn(
  { app, transaction, sources, classId, item }: Place,
  people: readonly ActOn[],
  { act, from, until }: Pick<Act, 'act' | 'from' | 'until'>,
  { userId: actorId, now, ip }: ActBy,
) {
  if (people.length === 0) return []
  const store = cellsStore(transaction)
  const userIds = people.map(({ userId }) => userId)
  if (act === 'makeup' && from && until) {
    const most = people[0]?.score ?? null
    await sources[item.kind].makeUp(transaction, { subjectId: item.subjectId, userIds, from, until, most, now })
  }
  await store.write(item.id, people, act)
  const noted = { itemId: item.id, act, openFrom: from, openUntil: until, actorId, at: now }
  await store.note(people.map((person) => ({ ...noted, ...person })))
  const window = { openFrom: from?.getTime() ?? null, openUntil: until?.getTime() ?? null }
  const detail = { itemId: item.id, act, ...window, cells: people }
  await app.audit.add({ actor: actorId, action: auditName[act], target: classId, result: 'done', ip, detail }, now)
  const to = href(routes.classGrades, { id: classId })
  const about = { act, title: item.title, kind: item.kind, from, until }
  return sendMessages(
    transaction,
    people.map(({ userId, score, reason }) => ({
      userId,
      kind: 'class' as const,
      to,
      ...gradeActed({ ...about, score, reason }),
    })),
    now,
  )
}

/** What the cells of an item say. */
function textsOf(book: Book, item: BookItem, now: Date): Map<string, string> {
  const place = book.items.findIndex(({ id }) => id === item.id)
  return new Map(
    gradebookOf(book, now).people.map(({ id, cells }) => {
      const cell = cells[place]
      return [id, cell ? gradeText(cell) : '']
    }),
  )
}

const auditName: Record<GradeAct, string> = {
  waive: 'waive-grade',
  unwaive: 'unwaive-grade',
  record: 'record-grade',
  unrecord: 'unrecord-grade',
  makeup: 'grant-makeup',
}
