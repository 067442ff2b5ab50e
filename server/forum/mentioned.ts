import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { tellMentioned } from '../mentions/door.ts'
import { forumMentions, topicMentions } from './mentioned.store.ts'
import { topicStandings } from './standing.store.ts'
import { titleOf } from './topic-row.ts'

export function registerForumMentions({ mentionPlaces }: Pick<App, 'mentionPlaces'>) {
  mentionPlaces.add('bbs_topic', topicMentions)
  mentionPlaces.add('forum', forumMentions)
}

/** Tells the people that topics mention, as far as the topics are shown now. */
export async function tellMentionedInTopics(
  ports: Pick<App, 'mentionPlaces'>,
  database: Database,
  ids: string[],
  now: Date,
) {
  const told = []
  for (const topic of await topicStandings(database, ids)) {
    const { id, userId: authorId } = topic
    if (!topic.isPublic || authorId === null) continue
    const [thing, place] = [{ type: 'bbs_topic', id } as const, { place: 'bbs_topic', id } as const]
    const said = { title: titleOf(topic), address: href(routes.forumPost, { id }) }
    told.push(...(await tellMentioned(ports, database, { thing, place, authorId, ...said }, now)))
  }
  return told
}
