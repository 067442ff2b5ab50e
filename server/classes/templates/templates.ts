import {
  classDates,
  classFromTemplate,
  classTemplates,
  removeClassTemplate,
  saveClassTemplate,
} from '@college/contract/classes/templates.ts'
import { datedThings, lengthInDays, shiftDays } from '@college/rules/classes/shift.ts'
import { findOwnUnit, ownerUnitOf } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { draftStore } from '../edit/draft.store.ts'
import { classFromPattern } from '../edit/from-pattern.ts'
import { patternStore } from '../edit/pattern.store.ts'
import type { EditParts } from '../edit/save.ts'
import { templatesStore } from './templates.store.ts'

/** The library of templates: classes kept as patterns, and new classes from them. */
export function serveClassTemplates(app: App, parts: EditParts) {
  const { grades: sources } = parts

  serve(app, classDates, async ({ input: { id }, user, now }) => {
    const one = found(await draftStore(app.database).find(user, id, now), classDates.refusals.noClass)
    const store = patternStore(app.database)
    const pattern = await store.ofClass(id, one.draft, { sources, now })
    const subjects = await store.subjectTimes([one.draft], { sources, now })
    return { title: one.draft.title, anchor: pattern.anchor, rows: datedThings(pattern, subjects) }
  })

  serve(app, classTemplates, async ({ input: { word = '', pageNum, pageSize }, user, now }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const { total, rows } = await templatesStore(app.database).find(user, word.trim(), page)
    const drafts = rows.map(({ content }) => content.draft)
    const subjects = await patternStore(app.database).subjectTimes(drafts, { sources, now })
    return {
      total,
      rows: rows.map(({ content, ...row }) => {
        const things = datedThings(content, subjects)
        const itemCount = content.draft.units.reduce((sum, { items }) => sum + items.length, 0)
        return { ...row, anchor: content.anchor, rows: things, itemCount, days: lengthInDays(things) }
      }),
    }
  })

  serve(app, saveClassTemplate, async ({ input: { classId, title: given, note }, user, now, ip }) => {
    const title = given.trim()
    if (title === '') throw new Refusal(saveClassTemplate.refusals.noTitle)
    const one = found(await draftStore(app.database).find(user, classId, now), saveClassTemplate.refusals.noClass)
    const ownerUnitId = await ownerUnitOf(app.database, user.id)
    return app.database.transaction(async (transaction) => {
      const content = await patternStore(transaction).ofClass(classId, one.draft, { sources, now })
      const values = { ownerUnitId, title, note: note.trim(), type: one.type, content, createdBy: user.id }
      const id = await templatesStore(transaction).insert({ ...values, createdAt: now })
      const answer = await keepAnswer(transaction, { id })
      const detail = { before: null, after: { title, note: note.trim(), classId } }
      const event = { actor: user.id, action: 'save-class-template', target: id, ip, detail } as const
      await app.audit.add({ ...event, result: 'done' }, now)
      return answer
    })
  })

  serve(app, removeClassTemplate, async ({ input: { templateId }, user, now, ip }) => {
    await app.database.transaction(async (transaction) => {
      const store = templatesStore(transaction)
      const { title } = found(await store.findOne(user, templateId, 'change'), removeClassTemplate.refusals.noTemplate)
      await store.remove(templateId)
      const event = { actor: user.id, action: 'remove-class-template', target: templateId, ip } as const
      await app.audit.add({ ...event, result: 'done', detail: { before: { title }, after: null } }, now)
    })
    return null
  })

  serve(app, classFromTemplate, async ({ input, user, now, ip }) => {
    const title = input.title.trim()
    if (title === '') throw new Refusal(classFromTemplate.refusals.noTitle)
    const template = found(
      await templatesStore(app.database).findOne(user, input.templateId, 'see'),
      classFromTemplate.refusals.noTemplate,
    )
    const unitId = await findOwnUnit(app.database, user.id)
    const { type, content } = template
    const days = shiftDays(content.anchor, input.startDay, input.keepsWeekdays)
    return app.database.transaction(async (transaction) => {
      const asked = { parts, type, title, unitId, days, dropsUncopied: true, user, now }
      const made = await classFromPattern(transaction, content, asked)
      const answer = await keepAnswer(transaction, made)
      const detail = { before: null, after: { type, title, unitId, template: template.title } }
      const event = { actor: user.id, action: 'create-class', target: made.id, ip, detail } as const
      await app.audit.add({ ...event, result: 'done' }, now)
      return answer
    })
  })
}
