import { Activity, useState } from 'react'
import type { Trail } from '../kit/trail.ts'
import { type Kept, keep } from './kept.ts'
import { PageFrame } from './PageFrame.tsx'
import { isRoot } from './roots.ts'
import type { Screens } from './screens.ts'
import { type Slide, useSlide } from './useSlide.ts'

type Props = { trail: Trail; isHidden: boolean; screens: Screens }

/** Keeps the last pages alive but hidden, so that going back finds scroll, drafts and players as they were. */
export function KeptPages({ trail, isHidden, screens }: Props) {
  const shown = isHidden ? undefined : trail.steps[trail.at]?.address
  const slide = useSlide(trail)
  const [kept, setKept] = useState<Kept[]>(() => keep([], trail, isRoot))
  const [seen, setSeen] = useState(trail)
  const [leaving, setLeaving] = useState<Kept>()
  if (trail !== seen) {
    setSeen(trail)
    const next = keep(kept, trail, isRoot)
    // A page that is gone for good still slides away before it goes.
    setLeaving(kept.find(({ address }) => address === slide?.from && !next.some((page) => page.address === address)))
    setKept(next)
  }

  const isLeaving = leaving !== undefined && leaving.address === slide?.from
  const pages = isLeaving ? [...kept, leaving] : kept
  return pages.map(({ address }) => (
    <Activity key={address} mode={address === shown || address === slide?.from ? 'visible' : 'hidden'}>
      <PageFrame address={address} screens={screens} motion={motionOf(address, shown, slide)} />
    </Activity>
  ))
}

/** How a page moves while another takes its place. */
function motionOf(address: string, shown: string | undefined, slide: Slide | undefined) {
  if (!slide) return undefined
  if (address === shown) return slide.moved === 'push' ? 'push-in' : 'back-in'
  return address === slide.from ? (slide.moved === 'push' ? 'push-out' : 'back-out') : undefined
}
