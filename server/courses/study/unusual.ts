import { unusualStudy } from '@college/contract/courses/unusual.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { unusualStore } from './unusual.store.ts'

export function serveUnusualStudy(app: App) {
  const store = unusualStore(app.database)

  serve(app, unusualStudy, async ({ input: { pageNum, pageSize }, user }) => {
    const [rows, count] = await Promise.all([store.list(user, pageSize, (pageNum - 1) * pageSize), store.count(user)])
    return { count, rows: rows.map((row) => ({ ...row, lastPulseAt: dateTimeText(row.lastPulseAt) })) }
  })
}
