import { briefList } from '@college/contract/briefs/list.ts'
import { useRef } from 'react'
import { usePages } from '../kit/data/paged-list.ts'
import { send } from '../kit/data/send.ts'

const PAGE_SIZE = 7

/** The briefs, one page at a time. The server says which page is the last, since that one may be full too (D1-Q12). */
export function useBriefs() {
  const lastPage = useRef(Number.POSITIVE_INFINITY)
  return usePages(
    async (pageNumber, signal) => {
      if (pageNumber === 1) lastPage.current = Number.POSITIVE_INFINITY
      if (pageNumber > lastPage.current) return []
      const { pageData, hasNext } = await send(briefList, { pageNumber, pageSize: PAGE_SIZE }, { signal })
      if (!hasNext) lastPage.current = pageNumber
      return pageData.map((brief) => ({ ...brief, _id: brief.briefId }))
    },
    { key: [briefList.path, 'pages'], pageSize: PAGE_SIZE, feature: 'briefs' },
  )
}
