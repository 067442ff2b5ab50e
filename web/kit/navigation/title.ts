import { useEffect } from 'react'

const COLLEGE = '干部网院'

/** Sets `document.title`, for screens that show something with a name of its own. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? COLLEGE : `${title} · ${COLLEGE}`
  }, [title])
}
