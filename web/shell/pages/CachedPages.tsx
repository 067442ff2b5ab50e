import { Activity, useState } from 'react'
import type { PageStack } from '../../kit/navigation/page-stack.ts'
import { isRoot } from '../roots.ts'
import type { Screens } from '../screens.ts'
import { PageFrame } from './PageFrame.tsx'
import { type CachedPage, nextCachedPages } from './page-cache.ts'
import { type PageSlide, usePageSlide } from './usePageSlide.ts'

type Props = { stack: PageStack; isHidden: boolean; screens: Screens }

/** Keeps recent pages mounted but hidden, so that going back restores scroll position, drafts and players. */
export function CachedPages({ stack, isHidden, screens }: Props) {
  const shown = isHidden ? undefined : stack.steps[stack.at]?.address
  const slide = usePageSlide(stack)
  const [cached, setCached] = useState<CachedPage[]>(() => nextCachedPages([], stack, isRoot))
  const [seen, setSeen] = useState(stack)
  const [leaving, setLeaving] = useState<CachedPage>()
  if (stack !== seen) {
    setSeen(stack)
    const next = nextCachedPages(cached, stack, isRoot)
    // A page removed from the cache stays mounted until its exit animation has finished.
    setLeaving(cached.find(({ address }) => address === slide?.from && !next.some((page) => page.address === address)))
    setCached(next)
  }

  const isLeaving = leaving !== undefined && leaving.address === slide?.from
  const pages = isLeaving ? [...cached, leaving] : cached
  return pages.map(({ address }) => (
    <Activity key={address} mode={address === shown || address === slide?.from ? 'visible' : 'hidden'}>
      <PageFrame address={address} screens={screens} motion={motionOf(address, shown, slide)} />
    </Activity>
  ))
}

/** How a page moves while another takes its place. */
function motionOf(address: string, shown: string | undefined, slide: PageSlide | undefined) {
  if (!slide) return undefined
  if (address === shown) return slide.moved === 'push' ? 'push-in' : 'back-in'
  return address === slide.from ? (slide.moved === 'push' ? 'push-out' : 'back-out') : undefined
}
