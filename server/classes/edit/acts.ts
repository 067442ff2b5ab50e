import { copyClass, endClass, publishClass, withdrawClass } from '@college/contract/classes/edit.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { draftProblems, endedAt, publishProblems } from '@college/rules/classes/draft.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { draftStore, type EditedClass } from './draft.store.ts'
import { copyOfClass } from './new-class.store.ts'
import { saveStore } from './save.store.ts'
import type { EditParts } from './save.ts'

type Acting = { input: { id: string }; user: User; now: Date; ip: string }

/** Publishing, withdrawing, ending and copying a class: each one transaction and one entry in the audit log. */
export function serveClassActs(app: App, { catalogueOf }: EditParts) {
  const act = (
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

  serve(app, publishClass, async (asked) => {
    const { user, now } = asked
    const by = { userId: user.id, now }
    await act('publish-class', asked, async (transaction, before) => {
      if (before.status === 'published') throw new Refusal(publishClass.refusals.already)
      await requirePublishable(catalogueOf(transaction, user), before)
      // A class that is shown again keeps its place among the others.
      const since = before.status === 'draft' ? { publishedAt: now } : {}
      await saveStore(transaction).act(before.id, { status: 'published', ...since }, by)
      return { before: { status: before.status }, after: { status: 'published' } }
    })
    return null
  })

  serve(app, withdrawClass, async (asked) => {
    const { user, now } = asked
    await act('withdraw-class', asked, async (transaction, before) => {
      if (before.status !== 'published') throw new Refusal(withdrawClass.refusals.notPublished)
      await saveStore(transaction).act(before.id, { status: 'withdrawn' }, { userId: user.id, now })
      return { before: { status: 'published' }, after: { status: 'withdrawn' } }
    })
    return null
  })

  serve(app, endClass, async (asked) => {
    const { user, now } = asked
    await act('end-class', asked, async (transaction, before) => {
      const { draft, phase } = before
      const until = endedAt({ phase, trainFrom: draft.trainFrom }, now.getTime())
      if (until === undefined) throw new Refusal(endClass.refusals.notRunning)
      const after = { trainUntil: until, enrolUntil: closing(draft, until) }
      const set = {
        trainUntil: new Date(until),
        enrolUntil: after.enrolUntil === null ? null : new Date(after.enrolUntil),
      }
      await saveStore(transaction).act(before.id, set, { userId: user.id, now })
      return { before: { trainUntil: draft.trainUntil, enrolUntil: draft.enrolUntil }, after }
    })
    return null
  })

  serve(app, copyClass, async (asked) => {
    let id = ''
    await act('copy-class', asked, async (transaction, before) => {
      id = await copyOfClass(transaction, before.id, asked)
      return { before: null, after: { id } }
    })
    return { id }
  })
}

/** Enrolment ends no later than the training; one that has not begun keeps its window. */
function closing({ enrolFrom, enrolUntil }: EditedClass['draft'], until: number): number | null {
  if (enrolFrom !== null && enrolFrom > until) return enrolUntil
  return enrolUntil === null ? until : Math.min(enrolUntil, until)
}

async function requirePublishable(catalogue: ReturnType<EditParts['catalogueOf']>, { draft, ...facts }: EditedClass) {
  const targets = await catalogue.targets(draft.units.flatMap(({ items }) => items))
  const offered = new Set(targets.flatMap(({ id, kind, isOffered }) => (isOffered ? `${kind} ${id}` : [])))
  const isOffered = ({ kind, targetId }: { kind: string; targetId: string }) => offered.has(`${kind} ${targetId}`)
  const [problem] = [...draftProblems(draft, facts), ...publishProblems(draft, isOffered)]
  const refusal: RefusalText = publishClass.refusals.missing
  if (problem) throw new Refusal({ ...refusal, message: problem.message })
}
