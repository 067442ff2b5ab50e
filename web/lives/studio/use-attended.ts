import { useEffect } from 'react'
import { clientName, nameClient } from '../../kit/data/client-name.ts'

/**
 * While a picture goes out, somebody is at work: what the page asks then counts as use of the desk (decision 039), so
 * that a host who speaks for an hour is not taken for one who has left. At other times only their acts count.
 */
export function useAttended(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const before = clientName()
    nameClient(() => 'console')
    return () => nameClient(() => before)
  }, [isSending])
}
