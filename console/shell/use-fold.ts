import { createContext, useContext, useEffect } from 'react'

/** Set by the desk: folds the navigation to icons, or opens it. */
export const FoldContext = createContext<(isFolded: boolean) => void>(() => {})

/** px: below this width the navigation is folded on every page. */
const OPEN_FROM = 1_181

/** Work that needs the whole width begins with the navigation folded. */
export function useFolded(): void {
  const fold = useContext(FoldContext)
  useEffect(() => {
    fold(true)
    return () => fold(window.innerWidth < OPEN_FROM)
  }, [fold])
}
