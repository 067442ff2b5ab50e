import { briefList } from '@college/contract/briefs/list.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { briefListStore } from './list.store.ts'

export function serveBriefList(app: App) {
  const store = briefListStore(app.database)

  serve(app, briefList, async ({ input: { pageNumber, pageSize }, now }) => {
    // Asks for one row more than it returns, to know whether there is a next page.
    const rows = await store.findBriefs(now, { limit: pageSize + 1, offset: (pageNumber - 1) * pageSize })
    return {
      pageData: rows.slice(0, pageSize).map(({ id, cover, theme, name, resourceNumber, publishedAt }) => ({
        briefId: id,
        id,
        cover: fileList(cover),
        theme,
        name,
        title: name,
        resourceNumber,
        publishDate: dateText(publishedAt),
      })),
      hasNext: rows.length > pageSize,
      currentPageNumber: pageNumber,
    }
  })
}
