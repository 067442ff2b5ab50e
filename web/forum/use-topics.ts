import { ALL_PAGE_SIZE, OWN_PAGE_SIZE, type Topic, topicDetail, topicList } from '@college/contract/forum/topics.ts'
import { homeOverview } from '@college/contract/home/overview.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../kit/data/paged-list.ts'
import { send } from '../kit/data/send.ts'

type ListedTopic = Topic & { _id: string }

/** The topics that everybody sees (D3-Q43). */
export function useTopics({ sorted = 'new', keywords = '' }: { sorted?: 'new' | 'hot'; keywords?: string }) {
  return useTopicPages({ sorted, pageSize: ALL_PAGE_SIZE, statusValue: '3', ...(keywords && { keywords }) })
}

/** The own topics of this person, in every state; none while nobody is logged in. */
export function useOwnTopics(userId: string | undefined) {
  return useTopicPages({ sorted: 'new', pageSize: OWN_PAGE_SIZE, userId: userId ?? '' }, userId !== undefined)
}

function useTopicPages(asked: Omit<Input<typeof topicList>, 'pageNumber'>, enabled = true) {
  return usePages<ListedTopic>(
    async (pageNumber, signal) => {
      const topics = await send(topicList, { ...asked, pageNumber }, { signal })
      return topics.map((topic) => ({ ...topic, _id: topic.topicId }))
    },
    { key: [topicList.path, asked], pageSize: asked.pageSize, enabled },
  )
}

/** After a change of a topic: lists and pages of topics are read again. */
export function useForgetTopics() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      ...[topicList, topicDetail].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      // Home, which may be under the form, has the new topic when it is seen again.
      queries.invalidateQueries({ queryKey: [homeOverview.path], refetchType: 'all' }),
    ])
}
