import {
  classCandidates,
  classCatalogue,
  classRecount,
  createClass,
  editedClass,
} from '@college/contract/classes/edit.ts'
import { findOwnUnit } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { recountStore } from '../study/recount.store.ts'
import { draftStore } from './draft.store.ts'
import { newClass } from './new-class.store.ts'
import type { EditParts } from './save.ts'

/** What the editor of classes reads, and new drafts (D1-B006). */
export function serveClassEditor(app: App, { catalogueOf }: EditParts) {
  const store = draftStore(app.database)

  serve(app, editedClass, async ({ input, user, now }) => {
    const one = await store.find(user, input.id, now)
    const { noClass, notEditor } = editedClass.refusals
    if (!one) throw new Refusal((await store.isSeen(user, input.id)) ? notEditor : noClass)
    const items = one.draft.units.flatMap((unit) => unit.items)
    return { ...one, targets: await catalogueOf(app.database, user).targets(items) }
  })

  serve(app, createClass, async ({ input, user, now, ip }) => {
    const title = input.title.trim()
    if (title === '') throw new Refusal(createClass.refusals.noTitle)
    const unitId = await findOwnUnit(app.database, user.id)
    return app.database.transaction(async (transaction) => {
      const made = await newClass(transaction, { type: input.type, title, unitId }, { user, now })
      const answer = await keepAnswer(transaction, { id: made })
      const detail = { before: null, after: { type: input.type, title, unitId } }
      await app.audit.add({ actor: user.id, action: 'create-class', target: made, result: 'done', ip, detail }, now)
      return answer
    })
  })

  serve(app, classCatalogue, ({ input: { kind, word = '', pageNum, pageSize }, user }) =>
    catalogueOf(app.database, user).find(kind, word.trim(), { limit: pageSize, offset: (pageNum - 1) * pageSize }),
  )

  serve(app, classCandidates, async ({ input: { id, as, word }, user, now }) => {
    found(await store.find(user, id, now), classCandidates.refusals.noClass)
    return word.trim() === '' ? [] : store.candidates(id, as, word.trim())
  })

  serve(app, classRecount, async ({ input: { id }, user }) => {
    if (!(await store.isSeen(user, id))) throw new Refusal(classRecount.refusals.noClass)
    return recountStore(app.database).progressOf(id)
  })
}
