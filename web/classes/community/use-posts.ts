import {
  type CommunityPost,
  communityAll,
  communityDetail,
  communityMine,
} from '@college/contract/classes/community.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../kit/data/paged-list.ts'
import { send } from '../../kit/data/send.ts'

export type Post = InWords<typeof CommunityPost>

/** The published posts of a class: 1 the newest first, 2 the hottest first (D2-B112). */
export function usePosts(classId: string, { type = 1, word = '', authorId, enabled = true, pageSize = 10 }: Wish = {}) {
  const found = { ...(word && { query: JSON.stringify({ searchValue: word }) }), ...(authorId && { authorId }) }
  const asked = { classId, type, pageSize, ...found } as const
  return usePages<Post>((pageNum, signal) => send(communityAll, { ...asked, pageNum }, { signal }), {
    key: [communityAll.path, asked],
    pageSize,
    enabled,
  })
}
type Wish = { type?: 1 | 2; word?: string; authorId?: string; enabled?: boolean; pageSize?: number }

const MINE_SIZE = 16

/** The person's own posts in a class (D2-B384). */
export function useMyPosts(classId: string) {
  const asked = { classId, pageSize: MINE_SIZE }
  return usePages<Post>((pageNum, signal) => send(communityMine, { ...asked, pageNum }, { signal }), {
    key: [communityMine.path, asked],
    pageSize: MINE_SIZE,
    feature: 'community',
  })
}

/** After a change of a post: the lists and its page are read again. */
export function useForgetPosts() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [communityAll, communityMine, communityDetail].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    )
}
