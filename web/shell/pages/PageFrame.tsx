import { readAddress } from '@college/rules/kit/address.ts'
import { useLayoutEffect, useRef } from 'react'
import { Boundary } from '../Boundary.tsx'
import { PageCrash } from '../Crash.tsx'
import { rootOf } from '../roots.ts'
import type { Screens } from '../screens.ts'
import { TabBar } from '../TabBar.tsx'
import { Page } from './Page.tsx'
import styles from './PageFrame.module.css'

type Props = { address: string; screens: Screens; motion: string | undefined }

/**
 * One cached page: it scrolls by itself, so that its place is its own, and holds its bars. What is `position: fixed`
 * inside is fixed to this frame, not to the window: bars stay in the column and move with their page.
 */
export function PageFrame({ address, screens, motion }: Props) {
  const scroller = useScrollKept()
  const root = rootOf(address)
  return (
    <div className={styles.frame} data-motion={motion} data-root={root} inert={motion?.endsWith('-out')}>
      <div ref={scroller} className={styles.scroller} data-page-scroller={address}>
        <Boundary fallback={(error, retry) => <PageCrash error={error} onRetry={retry} />}>
          <Page place={readAddress(address)} screens={screens} />
        </Boundary>
      </div>
      {root && <TabBar current={root} />}
    </div>
  )
}

/** Restores the scroll position. Not all browsers keep it for a hidden element. */
function useScrollKept() {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = top.current
    const remember = () => {
      top.current = element.scrollTop
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [])
  return scroller
}
