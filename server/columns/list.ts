import { columnList } from '@college/contract/columns/list.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../app-parts.ts'
import { unitCourseStore } from '../courses/door.ts'
import { columnListStore } from './list.store.ts'

export function serveColumnList(app: App) {
  const store = columnListStore(app.database)
  const courses = unitCourseStore(app.database)
  const titleOf = ({ searchValue = '' }: { searchValue?: string }) => searchValue.trim()

  app.lists.add(columnList, {
    async rows({ query, limit, offset }) {
      const rows = await store.findColumns(titleOf(query), limit, offset)
      const offered = await courses.periodsOf(rows.flatMap(({ courseIds }) => courseIds))
      return rows.map(({ id, title, cover, theme, courseIds }) => ({
        _id: id,
        column: {
          columnId: id,
          cover: fileList(cover),
          theme,
          title,
          // Only published courses count (D1-Q86).
          resource_count: courseIds.filter((courseId) => offered.has(courseId)).length,
        },
      }))
    },
    count: ({ query }) => store.countColumns(titleOf(query)),
  })
}
