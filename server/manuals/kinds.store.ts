import { manualKind } from '@college/contract/catalogue/texts.ts'
import { asc, desc } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { articles } from './tables.ts'

/** Articles of the manual and of the news, as administrators keep them. */
export function keepArticles(app: App) {
  app.catalogue.add(manualKind, {
    feature: 'manuals',
    table: articles,
    order: [asc(articles.kind), asc(articles.position), desc(articles.publishedAt)],
    state: { column: 'isShown', holds: { hidden: false, shown: true } },
    unique: { field: 'code', text: '已经有一篇用了这个固定名称' },
    // A length without a video would be shown as one.
    toColumns: ({ video, videoSeconds }) => ({ videoSeconds: video === '' ? 0 : videoSeconds }),
    async problems({ video, videoSeconds }) {
      return video !== '' && videoSeconds === 0 ? { videoSeconds: '请填写视频长度' } : {}
    },
  })
}
