import { specialClassList } from '@college/contract/classes/list.ts'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useSession } from '../kit/data/session.ts'

/** Key in sessionStorage: the class that each person opened last in this tab of the browser. */
const keyOf = (userId: string) => `nc-class ${userId}`

/** The class that was opened last, for pages of a class whose address names none. */
export function rememberClass(id: string): void {
  const { userId } = useSession.getState()
  if (userId !== undefined) sessionStorage.setItem(keyOf(userId), id)
}

type Found = {
  /** Undefined while it is looked for, and if there is none. */
  id: string | undefined
  isLooking: boolean
  error: Error | null
  retry: () => Promise<void>
}

/**
 * The class that a page is about: the one its address names, else the one opened last in this session, else the one
 * that the person enrolled in last (D2-B411, D2-Q51).
 */
export function useClassId(named: string | undefined): Found {
  const userId = useSession((session) => session.userId)
  const known = named ?? (userId === undefined ? undefined : (sessionStorage.getItem(keyOf(userId)) ?? undefined))
  const mine = usePagedList(specialClassList, { scope: 'mine' }, { pageSize: 1, enabled: known === undefined })
  return {
    id: known ?? mine.rows[0]?._id,
    isLooking: known === undefined && mine.isLoading,
    error: known === undefined ? mine.error : null,
    retry: mine.retry,
  }
}
