import type { Topic } from '@college/contract/forum/topics.ts'
import type { App } from '../app-parts.ts'
import { topicListStore } from './list.store.ts'
import { topicOf } from './topic-row.ts'

/** Finds the newest topics as a guest sees them: the same for everybody. */
export function newestTopics(app: Pick<App, 'database' | 'config' | 'storage'>) {
  const list = topicListStore(app.database)
  const reader = undefined

  return async (limit: number): Promise<Topic[]> => {
    const rows = await list.all({ reader, order: 'new', keywords: '', limit, offset: 0 })
    return rows.map((row) => topicOf({ app, reader, isWhole: false }, row))
  }
}
