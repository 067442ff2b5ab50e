import { findScreenTreeUse, recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { outsideTiles } from '@college/contract/frames/frames.ts'
import { bannerList } from '@college/contract/home/home.ts'
import { homeAsks, homeOverview } from '@college/contract/home/overview.ts'
import type { Endpoint, Reply } from '@college/contract/kit/endpoint.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { send } from '../../kit/data/send.ts'

/** Milliseconds during which the parts do not refetch by themselves. */
export const FRESH = 30_000

/**
 * Fetches everything that the home page shows first in one request, and writes each part into the cache of its own
 * query. True once the request has ended, also with an error: a missing part is then requested by its own query, and a
 * live event refetches only its part.
 */
export function useOverview(): boolean {
  const overview = useQuery({
    queryKey: overviewKey,
    queryFn: async ({ signal, client }) => {
      share(client, await send(homeOverview, {}, { signal, background: true }))
      return null
    },
    staleTime: FRESH,
    retry: false,
  })
  return !overview.isPending
}

export const overviewKey = [homeOverview.path]
/** What learners said last, which no call of its own asks for. */
export const saidKey = ['home said']

function share(queries: QueryClient, overview: Reply<typeof homeOverview>): void {
  const put = <E extends Endpoint>({ path }: E, input: object, data: Reply<E>) =>
    queries.setQueryData([path, input], data as object | null)
  put(findScreenTreeUse, {}, overview.categories)
  put(bannerList, homeAsks.banners, overview.banners)
  put(recommendedCourses, homeAsks.recommended, overview.recommended)
  put(getSetting, homeAsks.regularTraining, overview.regularTraining)
  put(outsideTiles, {}, overview.outsideTiles)
  if (overview.task) {
    put(yearTask, {}, overview.task)
    put(nextCourse, {}, overview.next)
  }
  if (overview.unread) put(queryListCount, {}, overview.unread)
  queries.setQueryData(saidKey, overview.said)
}
