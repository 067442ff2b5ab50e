import { ratingList } from '@college/contract/ratings/ratings.ts'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useReport } from '../moderation/door.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { OthersRating, RatingSkeleton } from './OthersRating.tsx'

export type Rated = { type: 'course' | 'live'; id: string }

/** What other learners say about a course or live. */
export function OthersRatings({ rated }: { rated: Rated }) {
  const { report, reportSheet } = useReport('rating')
  const pages = usePagedList(ratingList, { relaid: rated.id, rTypeValue: rated.type })
  return (
    <>
      <PagedList
        pages={pages}
        label="大家的评价"
        pull={false}
        skeleton={<RatingSkeleton />}
        empty={{ hint: '还没有其他学员评价' }}
      >
        {(rating) => <OthersRating rating={rating} onReport={() => report(rating._id)} />}
      </PagedList>
      {reportSheet}
    </>
  )
}
