import { copyClass, endClass, publishClass, withdrawClass } from '@college/contract/classes/edit.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { mayAct } from '@college/rules/classes/acts.ts'
import { draftProblems, endedAt, publishProblems } from '@college/rules/classes/draft.ts'
import { shiftDays } from '@college/rules/classes/shift.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { draftStore, type EditedClass } from './draft.store.ts'
import { classFromPattern } from './from-pattern.ts'
import { patternStore } from './pattern.store.ts'
import { saveStore } from './save.store.ts'
import type { EditParts } from './save.ts'

type Acting = { input: { id: string }; user: User; now: Date; ip: string }

/** Publishing, withdrawing and ending one class: each one transaction and one entry in the audit log. */
export function classActsOf(app: App, { catalogueOf }: EditParts) {
  const act = actIn(app)
  return {
    publish: (asked: Acting) =>
      act('publish-class', asked, async (transaction, before) => {
        const { user, now } = asked
        if (!mayAct('publish', standingOf(before), now.getTime())) throw new Refusal(publishClass.refusals.already)
        const missing = await missingIn(catalogueOf(transaction, user), before)
        const refusal: RefusalText = publishClass.refusals.missing
        if (missing) throw new Refusal({ ...refusal, message: missing })
        // A class that is shown again keeps its place among the others.
        const since = before.status === 'draft' ? { publishedAt: now } : {}
        await saveStore(transaction).act(before.id, { status: 'published', ...since }, { userId: user.id, now })
        return { before: { status: before.status }, after: { status: 'published' } }
      }),

    withdraw: (asked: Acting) =>
      act('withdraw-class', asked, async (transaction, before) => {
        const { user, now } = asked
        if (!mayAct('withdraw', standingOf(before), now.getTime()))
          throw new Refusal(withdrawClass.refusals.notPublished)
        await saveStore(transaction).act(before.id, { status: 'withdrawn' }, { userId: user.id, now })
        return { before: { status: 'published' }, after: { status: 'withdrawn' } }
      }),

    end: (asked: Acting) =>
      act('end-class', asked, async (transaction, before) => {
        const { user, now } = asked
        const { draft } = before
        const until = endedAt(standingOf(before), now.getTime())
        if (until === undefined) throw new Refusal(endClass.refusals.notRunning)
        const after = { trainUntil: until, enrolUntil: closing(draft, until) }
        const set = {
          trainUntil: new Date(until),
          enrolUntil: after.enrolUntil === null ? null : new Date(after.enrolUntil),
        }
        await saveStore(transaction).act(before.id, set, { userId: user.id, now })
        return { before: { trainUntil: draft.trainUntil, enrolUntil: draft.enrolUntil }, after }
      }),
  }
}

/** The acts on one class, and copying it. */
export function serveClassActs(app: App, parts: EditParts) {
  const acts = classActsOf(app, parts)
  const done = () => null
  serve(app, publishClass, (asked) => acts.publish(asked).then(done))
  serve(app, withdrawClass, (asked) => acts.withdraw(asked).then(done))
  serve(app, endClass, (asked) => acts.end(asked).then(done))
  serve(app, copyClass, async (asked) => {
    let [id, leftOut] = ['', 0]
    await actIn(app)('copy-class', asked, async (transaction, before) => {
      const { input, user, now } = asked
      const sources = parts.grades
      const pattern = await patternStore(transaction).ofClass(before.id, before.draft, { sources, now })
      const { startDay, keepsWeekdays = false } = input
      const days = startDay === undefined ? null : shiftDays(pattern.anchor, startDay, keepsWeekdays)
      const { type, draft } = before
      const title = input.title?.trim() || `${draft.title.slice(0, 94)}（副本）`
      const made = { parts, type, title, unitId: draft.unitId, days, dropsUncopied: false, user, now }
      ;({ id, leftOut } = await classFromPattern(transaction, pattern, made))
      await keepAnswer(transaction, { id, leftOut })
      return { before: null, after: { id, days } }
    })
    return { id, leftOut }
  })
}

const actIn =
  (app: App) =>
  (
    action: string,
    { input, user, now, ip }: Acting,
    decide: (transaction: Database, before: EditedClass) => Promise<Record<string, unknown>>,
  ) =>
    app.database.transaction(async (transaction) => {
      const store = draftStore(transaction)
      if (!(await store.lock(user, input.id))) throw new Refusal(publishClass.refusals.noClass)
      const before = (await store.find(user, input.id, now)) as EditedClass
      const detail = await decide(transaction, before)
      await app.audit.add({ actor: user.id, action, target: input.id, result: 'done', ip, detail }, now)
    })

const standingOf = ({ phase, draft: { trainFrom } }: EditedClass) => ({ phase, trainFrom })

/** Enrolment ends no later than the training; one that has not begun keeps its window. */
function closing({ enrolFrom, enrolUntil }: EditedClass['draft'], until: number): number | null {
  if (enrolFrom !== null && enrolFrom > until) return enrolUntil
  return enrolUntil === null ? until : Math.min(enrolUntil, until)
}

/** The first thing that learners would miss; '' where the class can be shown to them. */
export async function missingIn(
  catalogue: ReturnType<EditParts['catalogueOf']>,
  { draft, ...facts }: EditedClass,
): Promise<string> {
  const targets = await catalogue.targets(draft.units.flatMap(({ items }) => items))
  const offered = new Set(targets.flatMap(({ id, kind, isOffered }) => (isOffered ? `${kind} ${id}` : [])))
  const isOffered = ({ kind, targetId }: { kind: string; targetId: string }) => offered.has(`${kind} ${targetId}`)
  const [problem] = [...draftProblems(draft, facts), ...publishProblems(draft, isOffered)]
  return problem?.message ?? ''
}
