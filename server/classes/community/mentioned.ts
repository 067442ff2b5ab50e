import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { tellMentioned } from '../../mentions/door.ts'
import { classPostStore, POST_TYPE } from './posts.store.ts'

/** Tells the people that posts mention, as far as the posts are shown now. */
export async function tellMentionedInPosts(
  ports: Pick<App, 'mentionPlaces'>,
  database: Database,
  ids: string[],
  now: Date,
) {
  const told = []
  for (const { id, classId, userId: authorId, title, state } of await classPostStore(database).titles(ids)) {
    if (state !== 'normal' || authorId === null) continue
    const [thing, place] = [{ type: POST_TYPE, id } as const, { place: 'class', id: classId } as const]
    const address = href(routes.communityPost, { classId, communityId: id })
    told.push(...(await tellMentioned(ports, database, { thing, place, authorId, title, address }, now)))
  }
  return told
}
