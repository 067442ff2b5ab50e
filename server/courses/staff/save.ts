import { randomUUID } from 'node:crypto'
import { saveCourse } from '@college/contract/courses/staff.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import { ownerUnitOf } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { fileFinder } from '../../files/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { changeCourse, differences } from './change.ts'
import { staffDetailStore } from './detail.store.ts'
import { staffSaveStore, type Written } from './save.store.ts'

const { refusals } = saveCourse
type Wish = Input<typeof saveCourse>
/** Recommended courses stand in the order of their last change; the rank only says that it is one. */
const RECOMMENDED = 1

/** What is written about a course: title, cover, categories, teachers, description and switches. */
export function serveSaveCourse(app: App) {
  serve(app, saveCourse, async ({ input, user, ip, now }) => {
    const cover = await coverOf(app, input.coverId, user)
    if (input.id !== undefined) {
      const change = { id: input.id, version: input.version, action: 'save-course' }
      return changeCourse(app, change, { user, ip, now }, async (database, course) => {
        const teachers = (await staffDetailStore(database).teachersOf(course.id)).map(({ id }) => id)
        const added = input.teacherIds.filter((id) => !teachers.includes(id))
        await requireOffered(database, user, added)
        const written = await writtenOf(database, input, cover)
        const store = staffSaveStore(database)
        await store.setTeachers(course.id, input.teacherIds)
        const edited = { ...written, editorId: user.id, editedAt: now, ...(course.isPublished && { updatedAt: now }) }
        const version = await store.update(course.id, edited)
        const after = { ...written, teachers: input.teacherIds }
        return { answer: { id: course.id, version }, ...differences({ ...course, teachers }, after) }
      })
    }
    return app.database.transaction(async (transaction) => {
      await requireOffered(transaction, user, input.teacherIds)
      const written = await writtenOf(transaction, input, cover)
      const store = staffSaveStore(transaction)
      const dates = { publishedAt: now, updatedAt: now, editedAt: now, editorId: user.id }
      const maker = { createdBy: user.id, ownerUnitId: await ownerUnitOf(transaction, user.id) }
      const row = { ...written, ...dates, ...maker, period: 0, isPublished: false } as Parameters<
        typeof store.insert
      >[0]
      const id = await store.insert(row)
      await store.setTeachers(id, input.teacherIds)
      const answer = await keepAnswer(transaction, { id, version: 0 })
      const detail = { after: { ...written, teachers: input.teacherIds } }
      await app.audit.add({ actor: user.id, action: 'create-course', target: id, result: 'done', ip, detail }, now)
      return answer
    })
  })
}

/** A course that names somebody already keeps them; newly named is only who is offered. */
async function requireOffered(database: Database, user: User, teacherIds: readonly string[]): Promise<void> {
  const offered = await staffSaveStore(database).countOffered(user, teacherIds)
  if (offered < teacherIds.length) throw new Refusal(refusals.badTeacher)
}

async function writtenOf(database: Database, wish: Wish, cover: string | undefined) {
  const store = staffSaveStore(database)
  const title = wish.title.trim()
  if (title === '') throw new Refusal(refusals.noTitle)
  const { firstCategoryId, secondCategoryId, loginLimit } = wish
  const theme = found(await store.themeOf(firstCategoryId, secondCategoryId), refusals.badCategory)
  const names = await store.teacherNames(wish.teacherIds)
  if (names.length !== wish.teacherIds.length) throw new Refusal(refusals.badTeacher)
  const labels = [...new Set(wish.labels.map((label) => label.trim()).filter((label) => label !== ''))]
  return {
    ...{ title, theme, firstCategoryId, secondCategoryId, loginLimit, labels },
    content: cleanHtml(wish.content),
    teacherText: names.join('^'),
    recommendRank: wish.isRecommended ? RECOMMENDED : null,
    ...(cover !== undefined && { cover }),
  } satisfies Written
}

/** Guests see covers: the picture is copied to where everybody may read it. Undefined keeps the cover. */
async function coverOf(app: App, coverId: Wish['coverId'], user: User): Promise<string | undefined> {
  if (coverId === null) return undefined
  if (coverId === '') return ''
  const file = found(await fileFinder(app.database).find(coverId), refusals.badCover)
  const mime = mimeOf(file.suffix)
  if (file.ownerId !== user.id || !mime.startsWith('image/')) throw new Refusal(refusals.badCover)
  const key = `public/covers/${randomUUID()}.${file.suffix}`
  await app.storage.put(key, await app.storage.bytes(file.key), mime)
  return app.storage.bareAddress(key)
}
