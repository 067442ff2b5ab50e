import { isDeepStrictEqual } from 'node:util'
import { saveQuestion, type WrittenQuestion } from '@college/contract/questions/bank.ts'
import type { ExplainedAt } from '@college/contract/questions/explained-place.ts'
import { eachText } from '@college/rules/questions/each-text.ts'
import { FormulaError } from '@college/rules/questions/formulas.ts'
import { ownFields, whatIsMissing } from '@college/rules/questions/whole-question.ts'
import { ownerUnitOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { bankStore, type NewVersion } from './bank.store.ts'
import { categoryStore } from './categories.store.ts'
import { forgetPools } from './draw.ts'
import { playedSeconds } from './explained-places.store.ts'
import { withFormulas, withoutFormulas } from './formulas.ts'
import { type FindHiddenKeys, refuseHiddenKeys } from './hidden-keys.ts'
import { requireQuestion } from './may-question.store.ts'

const { refusals } = saveQuestion

/**
 * Saves a question (D2-Q69). Whatever is asked differently makes a new version: sittings and quizzes point at the old
 * one, which never changes.
 */
export function serveSaveQuestion(app: App, findHidden: FindHiddenKeys) {
  serve(app, saveQuestion, async ({ input, user, ip, now }) => {
    const { id, valuesVersion: read = '', categoryId, difficulty, explainedAt, ...written } = input
    const asked = storedForm(written)
    // The refusal of a conflicting edit tells what stands there now.
    if (id !== undefined) refuseHiddenKeys(await findHidden({ userId: user.id, questionIds: [id] }, now))
    const place = { categoryId, difficulty, ...columnsOf(explainedAt) }
    const valuesVersion = versionOf(writtenForm({ ...place, ...asked }))
    const saved = await app.database.transaction(async (transaction) => {
      const bank = bankStore(transaction)
      if (!(await categoryStore(transaction).exists(categoryId))) throw new Refusal(refusals.noCategory)
      if (id === undefined) {
        const owner = { createdBy: user.id, ownerUnitId: await ownerUnitOf(transaction, user.id) }
        if (explainedAt) await requirePlayed(transaction, explainedAt)
        const questionId = await bank.insert({ ...place, ...owner }, now)
        const versionId = await bank.addVersion(questionId, 1, asked, user.id)
        return keepAnswer(transaction, { id: questionId, versionId, version: 1, valuesVersion })
      }
      const before = found(await bank.lock(id), refusals.noQuestion)
      await requireQuestion(transaction, user, 'change', { id })
      const thing = { name: 'questions', id }
      await refuseIfChanged(transaction, thing, { read, present: writtenForm(before) })
      const isMoved = !isDeepStrictEqual(explainedAt, explainedAtOf(before))
      // A place that was named before stays, also when its course was withdrawn since.
      if (explainedAt && isMoved) await requirePlayed(transaction, explainedAt)
      const isSame = isDeepStrictEqual(asked, pickAsked(before))
      const version = isSame ? before.version : before.version + 1
      const versionId = isSame ? before.versionId : await bank.addVersion(id, version, asked, user.id)
      await bank.update(id, { ...place, version }, now)
      await noteEdit(transaction, thing, user.id, now)
      return keepAnswer(transaction, { id, versionId, version, valuesVersion })
    })
    forgetPools(app.database)
    const detail = { version: saved.version }
    await app.audit.add({ actor: user.id, action: 'save-question', target: saved.id, result: 'done', ip, detail }, now)
    return saved
  })
}

const pickAsked = ({ type, stem, body, key, explanation }: NewVersion): NewVersion => ({
  type,
  stem,
  body,
  key,
  explanation,
})

/** Where an answer is explained, as two columns. */
type ExplainedColumns = { explainedIn: string | null; explainedSecond: number | null }

const columnsOf = (at: ExplainedAt | undefined): ExplainedColumns => ({
  explainedIn: at?.coursewareId ?? null,
  explainedSecond: at?.second ?? null,
})
const explainedAtOf = ({ explainedIn, explainedSecond }: ExplainedColumns): ExplainedAt | undefined =>
  explainedIn === null ? undefined : { coursewareId: explainedIn, second: explainedSecond ?? 0 }

async function requirePlayed(database: Database, at: ExplainedAt): Promise<void> {
  const seconds = found(await playedSeconds(database, at), refusals.noExplainedPlace)
  if (at.second > seconds) throw new Refusal(refusals.behindEnd)
}

type Stored = NewVersion & ExplainedColumns & Pick<WrittenQuestion, 'categoryId' | 'difficulty'>

/** A stored question as its form shows it, with formulas as LaTeX; its hash is what an editor has read. */
export function writtenForm({
  categoryId,
  difficulty,
  explainedIn,
  explainedSecond,
  ...asked
}: Stored): WrittenQuestion {
  const explainedAt = explainedAtOf({ explainedIn, explainedSecond })
  return {
    categoryId,
    difficulty,
    ...pickAsked(asked),
    stem: withoutFormulas(asked.stem),
    body: eachText(asked.body, withoutFormulas),
    explanation: withoutFormulas(asked.explanation),
    ...(explainedAt && { explainedAt }),
  }
}

/** Sanitised, with formulas as MathML and only the fields of the type; refused when something is missing. */
export function storedForm(written: NewVersion): NewVersion {
  try {
    const own = ownFields(pickAsked(written))
    const { stem, body, explanation } = own
    const stored = {
      ...own,
      stem: withFormulas(stem),
      explanation: withFormulas(explanation),
      body: eachText(body, withFormulas),
    }
    const missing = whatIsMissing(stored)
    if (missing) throw new Refusal({ ...refusals.notWhole, message: missing })
    return stored
  } catch (error) {
    if (error instanceof FormulaError) throw new Refusal({ ...refusals.notWhole, message: error.message })
    throw error
  }
}
