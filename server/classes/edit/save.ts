import { isDeepStrictEqual } from 'node:util'
import type { ClassDraft, ItemDraft } from '@college/contract/classes/draft.ts'
import { classEffect, saveClass, saveRefusals } from '@college/contract/classes/edit.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { contentProblems, draftProblems, isSameContent } from '@college/rules/classes/draft.ts'
import type { SQL } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import type { GradeSources } from '../study/grade-source.ts'
import { fillResults } from '../study/item-results.store.ts'
import type { catalogueStoreOf } from './catalogue.store.ts'
import type { SubjectCopies } from './copy-subjects.store.ts'
import { draftStore, type EditedClass } from './draft.store.ts'
import { effectOf } from './effect.ts'
import { saveStore } from './save.store.ts'
import { writeStaff } from './staff-members.ts'

export type EditParts = {
  catalogueOf: ReturnType<typeof catalogueStoreOf>
  openBatches: OpenBatches
  copies: SubjectCopies
  grades: GradeSources
}
/** Gives questionnaires to the members of a class. One that the class has already been given is left as it is. */
export type OpenBatches = (
  transaction: Database,
  asked: { classId: string; surveyIds: readonly string[]; now: Date },
) => Promise<void>

/** Saves all of a class at once, or refuses (D1-B006). */
export function serveSaveClass(app: App, parts: EditParts) {
  serve(app, saveClass, async (asked) => {
    const { input, user, now, ip } = asked
    const draft = tidied(input.draft)
    const { others, removed, ...done } = await app.database.transaction(async (transaction) => {
      const store = draftStore(transaction)
      if (!(await store.lock(user, input.id))) throw new Refusal(saveRefusals.noClass)
      const before = (await store.find(user, input.id, now)) as EditedClass
      requireSameVersion(before, input.version)
      requireWhole(draft, before)
      await requireOwn(transaction, user, { before, draft })
      await requireTargets(parts.catalogueOf(transaction, user), before.draft.units, draft.units)
      const countsAnew = !isSameContent(before.draft, draft)
      const version = await write(
        transaction,
        { before, draft },
        {
          ...asked,
          countsAnew,
          parts,
          results: app.subjectResults.all(),
        },
      )
      // People who remove their own right to the class would lose the page while they edit.
      if (!(await store.lock(user, input.id))) throw new Refusal(saveRefusals.ownPlace)
      const detail = changedFields(before.draft, draft)
      await app.audit.add({ actor: user.id, action: 'edit-class', target: input.id, result: 'done', ip, detail }, now)
      const others = changedTeachers(before.draft, draft)
      return {
        version,
        isRecounted: countsAnew && before.status === 'published',
        others,
        removed: removedTeachers(before.draft, draft),
      }
    })
    // Their open pages of the class hear nothing of it any more.
    for (const userId of removed) app.channels.admitAgain({ userId })
    app.realtime.toUsers(others, { feature: RIGHTS, id: '' })
    if (done.isRecounted) await app.staffJobs.start(user, 'class-recount', { classId: input.id, title: draft.title })
    return done
  })

  serve(app, classEffect, async ({ input, user, now }) => {
    const { id, ...content } = input
    const before = await draftStore(app.database).find(user, id, now)
    if (!before) throw new Refusal(classEffect.refusals.noClass)
    const [problem] = contentProblems(content)
    if (problem) throw new Refusal({ ...saveRefusals.badDraft, message: problem.message })
    await requireTargets(parts.catalogueOf(app.database, user), before.draft.units, content.units)
    return effectOf(app, id, content)
  })
}

/** Who has got the class or lost it, and whose part in it is another one. */
function changedTeachers(before: ClassDraft, after: ClassDraft): string[] {
  const parts = (draft: ClassDraft) => new Map(draft.teachers.map(({ userId, isHead }) => [userId, isHead]))
  const [was, is] = [parts(before), parts(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

function removedTeachers(before: ClassDraft, after: ClassDraft): string[] {
  const left = new Set(after.teachers.map(({ userId }) => userId))
  return before.teachers.flatMap(({ userId }) => (left.has(userId) ? [] : userId))
}

type Both = { before: EditedClass; draft: ClassDraft }

/** The names as they are kept. */
const tidied = (draft: ClassDraft): ClassDraft => ({
  ...draft,
  title: draft.title.trim(),
  hostName: draft.hostName.trim(),
  organiserName: draft.organiserName.trim(),
  labels: [...new Set(draft.labels.map((label) => label.trim()))].filter((label) => label !== ''),
  content: cleanHtml(draft.content),
  units: draft.units.map((unit) => ({ ...unit, title: unit.title.trim() })),
})

function requireSameVersion({ version, editedBy, editedAt }: EditedClass, read: number) {
  if (version !== read) throw new Refusal(saveRefusals.changed, { by: editedBy, at: editedAt })
}

function requireWhole(draft: ClassDraft, facts: EditedClass) {
  const [problem] = draftProblems(draft, facts)
  if (problem) throw new Refusal({ ...saveRefusals.badDraft, message: problem.message })
}

/** The unit, the picture and the files must be this person's to give. */
async function requireOwn(transaction: Database, user: User, { before, draft }: Both) {
  const store = saveStore(transaction)
  if (draft.unitId !== before.draft.unitId) {
    const may = isAdministrator(user) && (await store.mayGive(user.id, draft.unitId))
    if (!may) throw new Refusal(saveRefusals.noUnit)
  }
  const isNewCover = draft.cover !== '' && draft.cover !== before.draft.cover
  if (isNewCover && !(await store.isOwnPicture(user.id, draft.cover))) throw new Refusal(saveRefusals.noFile)
  const known = new Set(before.files.map(({ id }) => id))
  const files = new Set(draft.materials.flatMap(({ fileIds }) => fileIds).filter((id) => !known.has(id)))
  if (files.size > 0 && (await store.ownFiles(user.id, [...files])) < files.size) throw new Refusal(saveRefusals.noFile)
}

/** What is new in the units must be there to be picked; what is in them already stays. */
async function requireTargets(
  catalogue: ReturnType<EditParts['catalogueOf']>,
  before: ClassDraft['units'],
  after: ClassDraft['units'],
) {
  const itemsOf = (units: ClassDraft['units']): ItemDraft[] => units.flatMap(({ items }) => items)
  const known = new Set(itemsOf(before).map(({ targetId }) => targetId))
  const asked = itemsOf(after).filter(({ targetId }) => !known.has(targetId))
  const found = new Set(
    (await catalogue.targets(asked)).filter(({ mayPick }) => mayPick).map(({ id, kind }) => `${kind} ${id}`),
  )
  if (!asked.every(({ kind, targetId }) => found.has(`${kind} ${targetId}`))) throw new Refusal(saveRefusals.noTarget)
}

type Writing = Pick<Asked<typeof saveClass>, 'user' | 'now'> & { countsAnew: boolean; parts: EditParts; results: SQL }

async function write(
  transaction: Database,
  { before, draft }: Both,
  { user, now, countsAnew, parts, results }: Writing,
) {
  const { units, teachers, cadres, materials, ...settings } = draft
  const { id } = before
  const store = saveStore(transaction)
  const version = await store.settings(id, settings, { userId: user.id, now, countsAnew })
  if (countsAnew && !(await store.units(id, units))) throw new Refusal(saveRefusals.foreignIds)
  if (!(await store.materials(id, materials, { name: user.name, now }))) throw new Refusal(saveRefusals.foreignIds)
  await writeStaff(
    transaction,
    { before: before.draft, after: { teachers, cadres } },
    { classId: id, userId: user.id, now },
  )
  if (countsAnew) {
    const surveyIds = units.flatMap(({ items }) =>
      items.flatMap(({ kind, targetId }) => (kind === 'asq' ? targetId : [])),
    )
    await parts.openBatches(transaction, { classId: id, surveyIds, now })
    await parts.catalogueOf(transaction, user).keepStarts(id)
    await fillResults(transaction, results, { classId: id }, now)
  }
  return version
}

/** What is written into the audit log: only the fields that changed. */
function changedFields(before: ClassDraft, after: ClassDraft) {
  const names = Object.keys(after) as (keyof ClassDraft)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (of: ClassDraft) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  return { before: pick(before), after: pick(after) }
}
