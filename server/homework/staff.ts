import { isDeepStrictEqual } from 'node:util'
import { scoreTypes } from '@college/contract/homework/homework.ts'
import { listStaffHomeworks, removeHomework, saveHomework, staffHomework } from '@college/contract/homework/staff.ts'
import type { Invalid } from '@college/contract/kit/form.ts'
import {
  fixedFields,
  type HomeworkValue,
  homeworkProblems,
  newHomework,
  whyFixed,
  whyNotRemove,
} from '@college/rules/homework/staff.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { giveToCollege, uploadsIn } from '../registry/college-files.store.ts'
import { staffHomeworkStore } from './staff.store.ts'

/** Homework as staff make, change and delete it (D2-E09). */
export function serveStaffHomework(app: App) {
  serveSaveHomework(app)
  serveRemoveHomework(app)
  const store = staffHomeworkStore(app.database)

  serve(app, listStaffHomeworks, ({ input, user }) => store.page(user, input))
  app.finds.add('homeworks', listStaffHomeworks, async ({ user, word, limit }) => {
    const { rows, total } = await store.page(user, { word, pageNum: 1, pageSize: limit })
    return { total, rows: rows.map(({ id, title, authorName }) => ({ id, title, note: authorName })) }
  })

  serve(app, staffHomework, async ({ input: { id }, user }) => {
    const homework = found(await store.find(user, id), staffHomework.refusals.noHomework)
    return { ...homework, version: versionOf(homework.value) }
  })
}

function serveSaveHomework(app: App) {
  const { refusals } = saveHomework

  serve(app, saveHomework, async ({ input, user, ip, now }) => {
    const { id: asked, version } = input
    return app.database.transaction(async (transaction) => {
      const store = staffHomeworkStore(transaction)
      const before = asked === undefined ? undefined : found(await store.lock(user, asked), refusals.noHomework)
      const value = tidied(input.value, before?.value ?? newHomework)
      refuseErrors(homeworkProblems(value))
      if (before) {
        const thing = { name: 'homeworks', id: before.id }
        await refuseIfChanged(transaction, thing, { read: version, present: before.value })
        if (fixedFields(before.value, value, before.sent).length > 0) throw new Refusal(whyFixed(before.sent))
      }
      await takePictures(transaction, value.requirements, user)
      const id = before?.id ?? (await store.insert(value, user.id))
      if (before) await store.update(id, value)
      await noteEdit(transaction, { name: 'homeworks', id }, user.id, now)
      const { value: stored } = found(await store.find(user, id), refusals.noHomework)
      const answer = await keepAnswer(transaction, { id, version: versionOf(stored), value: stored })
      const event = { actor: user.id, action: 'save-homework', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: changedFields(before?.value, stored) }, now)
      return answer
    })
  })
}

function serveRemoveHomework(app: App) {
  serve(app, removeHomework, async ({ input: { id }, user, ip, now }) => {
    await app.database.transaction(async (transaction) => {
      const store = staffHomeworkStore(transaction)
      const homework = found(await store.lock(user, id), removeHomework.refusals.noHomework)
      const refusal = whyNotRemove(homework)
      if (refusal) throw new Refusal(refusal)
      await store.remove(id)
      const event = { actor: user.id, action: 'remove-homework', target: id, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { before: homework.value } }, now)
    })
    return null
  })
}

/** As it is stored. What is not scored keeps the scores that it had. */
const tidied = (value: HomeworkValue, before: HomeworkValue): HomeworkValue => ({
  ...value,
  ...(value.scoreType === scoreTypes.passOnly && { maxScore: before.maxScore, passScore: before.passScore }),
  title: value.title.trim(),
  requirements: cleanHtml(value.requirements),
})

function refuseErrors(errors: Invalid['errors']): void {
  if (Object.keys(errors).length > 0) throw new Refusal(saveHomework.refusals.invalid, { errors } satisfies Invalid)
}

/** Pictures stay when the account of who uploaded them is closed, and learners read them. */
async function takePictures(transaction: Database, html: string, user: User): Promise<void> {
  const left = await giveToCollege(transaction, uploadsIn(html), { editor: user.id, readBy: 'login' })
  if (left.length > 0) refuseErrors({ requirements: '要求里有别人的文件，请重新上传' })
}

/** What is written into the audit log: only the fields that changed. */
function changedFields(before: HomeworkValue | undefined, after: HomeworkValue) {
  if (!before) return { after }
  const names = Object.keys(after) as (keyof HomeworkValue)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (of: HomeworkValue) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  return { before: pick(before), after: pick(after) }
}
