import { myCollectionList } from '@college/contract/records/collection.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../app-parts.ts'
import { collectionStore, type Favourite } from './collection.store.ts'

export function listMyCollection(app: App) {
  const store = collectionStore(app.database, app.marks)

  app.lists.add(myCollectionList, {
    rows: async ({ query: { type }, user, limit, offset }) =>
      (await store.list(user.id, type, { limit, offset })).map(rowOf),
    count: ({ query: { type }, user }) => store.count(user.id, type),
  })
}

const rowOf = (favourite: Favourite) => ({
  _id: favourite.id,
  type: favourite.type,
  title: favourite.title,
  cover: fileList(favourite.cover),
  theme: favourite.theme,
  teacher_text: favourite.teacherText,
  period: favourite.period,
  courseId: favourite.courseId ?? '',
  duration: clockTimeOf(favourite.durationSeconds),
  isGone: favourite.isGone,
  collectTime: new Date(favourite.createdAt).toISOString(),
})
