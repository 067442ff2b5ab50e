import { useEffect, useState } from 'react'
import type { PageStack } from '../../kit/navigation/page-stack.ts'
import { isRoot } from '../roots.ts'

/** The page that slides out, and the direction. */
export type PageSlide = { from: string; moved: 'push' | 'back' }

/** Milliseconds: --nc-t-slow (design 8). */
const SLIDE = 340

/** The running page transition. None between root pages, and none under prefers-reduced-motion. */
export function usePageSlide(stack: PageStack): PageSlide | undefined {
  const shown = stack.steps[stack.at]?.address
  const [last, setLast] = useState(shown)
  const [slide, setSlide] = useState<PageSlide>()
  let current = slide
  if (shown !== last) {
    setLast(shown)
    current = slideBetween(last, shown, stack.moved)
    setSlide(current)
  }

  useEffect(() => {
    if (!slide) return
    const timer = setTimeout(() => setSlide(undefined), SLIDE)
    return () => clearTimeout(timer)
  }, [slide])
  return current
}

function slideBetween(
  from: string | undefined,
  to: string | undefined,
  moved: PageStack['moved'],
): PageSlide | undefined {
  if (from === undefined || to === undefined || (moved !== 'push' && moved !== 'back')) return undefined
  if ((isRoot(from) && isRoot(to)) || wantsLessMotion()) return undefined
  return { from, moved }
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
