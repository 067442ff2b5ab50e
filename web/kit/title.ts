import { useEffect } from 'react'

const COLLEGE = '干部网院'

/** Names the page in the browser's tab and history: for a screen whose thing has a name of its own. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? COLLEGE : `${title} · ${COLLEGE}`
  }, [title])
}
