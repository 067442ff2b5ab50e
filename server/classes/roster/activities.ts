import { removeClassActivity, saveClassActivity, staffActivities } from '@college/contract/classes/staff-activities.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { staffActivityStore } from './activities.store.ts'
import { membersStore } from './members.store.ts'

const { refusals } = saveClassActivity

/** The activities of a class with their albums, as staff add, change and delete them (D2-B085). */
export function serveStaffActivities(app: App) {
  const heads = membersStore(app.database)
  const requireStaff = async (user: User, classId: string, now: Date) =>
    found(await heads.findHead(user, classId, now), refusals.noClass)
  const requireEditor = async (user: User, classId: string, now: Date) => {
    if (!(await requireStaff(user, classId, now)).mayEdit) throw new Refusal(refusals.notEditor)
  }

  serve(app, staffActivities, async ({ input: { id, pageNum, pageSize }, user, now }) => {
    await requireStaff(user, id, now)
    return staffActivityStore(app.database).find(id, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  })

  serve(app, saveClassActivity, async ({ input: { id: classId, activityId, version, title, day }, user, now, ip }) => {
    await requireEditor(user, classId, now)
    const after = { title: title.trim(), day }
    if (after.title === '') throw new Refusal(refusals.noTitle)
    return app.database.transaction(async (transaction) => {
      const store = staffActivityStore(transaction)
      const of = activityId === undefined ? undefined : { classId, activityId }
      const present = of && found(await store.lock(of), refusals.noActivity)
      if (present && present.version !== version) throw new Refusal(refusals.changed)
      if (of) await store.update(of, after)
      const target = of ? of.activityId : await store.insert(classId, after)
      const answer = await keepAnswer(transaction, { id: target })
      const before = present ? { title: present.title, day: present.day } : null
      const note = { actor: user.id, action: 'save-class-activity', target, ip } as const
      await app.audit.add({ ...note, result: 'done', detail: { classId, before, after } }, now)
      return answer
    })
  })

  serve(app, removeClassActivity, async ({ input: { id: classId, activityId }, user, now, ip }) => {
    await requireEditor(user, classId, now)
    await app.database.transaction(async (transaction) => {
      const store = staffActivityStore(transaction)
      const of = { classId, activityId }
      const { title, day, pictures } = found(await store.lock(of), refusals.noActivity)
      if (pictures > 0) throw new Refusal(removeClassActivity.refusals.hasPictures)
      await store.remove(of)
      const detail = { classId, before: { title, day }, after: null }
      const note = { actor: user.id, action: 'remove-class-activity', target: activityId, ip } as const
      await app.audit.add({ ...note, result: 'done', detail }, now)
    })
    return null
  })
}
