import { FEED_PAGE_SIZE, listShortVideos } from '@college/contract/videos/videos.ts'
import { usePages } from '../kit/data/paged-list.ts'
import { send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'

/** The query keys of the lists of favourites begin with it. */
export const FAVOURITES = 'favourite short videos'

/** The favourites of the learner whose title has these words, the latest first (D3-C03). */
export function useFavourites(searchValue: string) {
  const userId = useSession((session) => session.userId)
  return usePages(
    (pageNum, signal) =>
      send(
        listShortVideos,
        {
          ...{ type: 1, order: 'desc', start: (pageNum - 1) * FEED_PAGE_SIZE, size: FEED_PAGE_SIZE },
          ...{ pageNum, pageSize: FEED_PAGE_SIZE },
          query: JSON.stringify({ searchValue }),
        },
        { signal },
      ),
    { key: [FAVOURITES, userId, searchValue], pageSize: FEED_PAGE_SIZE, enabled: userId !== undefined },
  )
}
