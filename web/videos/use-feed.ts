import { FEED_PAGE_SIZE, getShortVideo, listShortVideos, type ShortVideo } from '@college/contract/videos/videos.ts'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'

/** The videos of one courseware (D3-B053); the recommendations if there is none. */
export type Courseware = { coursewareId: string; courseId: string }

type Pages = InfiniteData<ShortVideo[], string | undefined>

const FIRST_PAGE = { pageNum: 1, pageSize: FEED_PAGE_SIZE, size: FEED_PAGE_SIZE } as const

/** The query keys of feeds begin with it. They are apart from the lists, which a change asks for again. */
const FEED = 'feed of short videos'

export type Feed = ReturnType<typeof useFeed>

/**
 * The videos that are swiped through. What is shown stays in its order until `refresh`: a list that is asked for again
 * would put another video under the finger.
 */
export function useFeed(courseware: Courseware | undefined) {
  const queries = useQueryClient()
  const userId = useSession((session) => session.userId)
  const key = [FEED, userId, courseware?.coursewareId, courseware?.courseId]
  const feed = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      send(
        listShortVideos,
        { ...FIRST_PAGE, ...(courseware ?? { type: 0, ...(pageParam && { after: pageParam }) }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    // The last of a page says where the next one begins. A page that is not full is the last one.
    getNextPageParam: (last: ShortVideo[]) =>
      courseware || last.length < FEED_PAGE_SIZE ? undefined : last.at(-1)?.cursor,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = feed.data?.pages ?? []
  return {
    videos: distinct(pages.flat()),
    pageCount: pages.length,
    isPending: feed.isPending,
    error: feed.error,
    isFinished: feed.isSuccess && !feed.hasNextPage,
    isLoadingMore: feed.isFetchingNextPage,
    loadMore: () => {
      if (feed.hasNextPage && !feed.isFetching) void feed.fetchNextPage()
    },
    retry: () => void (feed.isFetchNextPageError ? feed.fetchNextPage() : feed.refetch()),
    /** From the first page again, in the order of now. */
    refresh: async () => queries.resetQueries({ queryKey: key }),
  }
}

/** A clip that was published again may come twice. */
function distinct(videos: ShortVideo[]): ShortVideo[] {
  const seen = new Set<string>()
  return videos.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}

/** Changes the clips of one courseware in every feed. */
export function changeVideos(
  queries: QueryClient,
  coursewareId: string,
  change: (video: ShortVideo) => Partial<ShortVideo>,
) {
  queries.setQueriesData<Pages>(
    { queryKey: [FEED] },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) =>
          page.map((video) => (video.coursewareId === coursewareId ? { ...video, ...change(video) } : video)),
        ),
      },
  )
}

/** Returns a function that reloads the counts and the file address of a video; it resolves to undefined on failure. */
export function useFreshVideo() {
  const queries = useQueryClient()
  return useCallback(
    async ({ _id, coursewareId, courseId }: ShortVideo): Promise<ShortVideo | undefined> => {
      const asked = { coursewareId, courseId, ...(_id !== coursewareId && { id: _id }) }
      const fresh = await send(getShortVideo, asked, { background: true }).catch(() => undefined)
      if (!fresh) return undefined
      const { isFavourite, collectNum, isLiked, tagNum, commentNum } = fresh
      changeVideos(queries, coursewareId, () => ({ isFavourite, collectNum, isLiked, tagNum, commentNum }))
      return fresh
    },
    [queries],
  )
}
