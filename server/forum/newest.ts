import type { Said } from '@college/contract/home/overview.ts'
import type { App } from '../app-parts.ts'
import { topicListStore } from './list.store.ts'
import { topicOf } from './topic-row.ts'

/** Finds the newest topics in short, as a guest sees them: the same for everybody. */
export function newestTopics(app: Pick<App, 'database' | 'config' | 'storage'>) {
  const list = topicListStore(app.database)
  const reader = undefined

  return async (limit: number): Promise<Said[]> => {
    const rows = await list.all({ reader, order: 'new', keywords: '', limit, offset: 0 })
    return rows.map((row) => {
      const { topicName, topicDesc, userId, userName, photo, publishDate } = topicOf(
        { app, reader, isWhole: false },
        row,
      )
      const who = { userId, userName, photo }
      return { id: row.id, title: topicName, words: topicDesc, ...who, at: publishDate, replies: row.replies }
    })
  }
}
