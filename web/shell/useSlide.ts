import { useEffect, useState } from 'react'
import type { Trail } from '../kit/trail.ts'
import { isRoot } from './roots.ts'

/** The page that is sliding away, and which way the pages go. */
export type Slide = { from: string; moved: 'push' | 'back' }

/** Milliseconds: --nc-t-slow (ui.md §8). */
const SLIDE = 340

/** The slide that is under way, if one is: root pages change places without, and so does all for who wants less motion. */
export function useSlide(trail: Trail): Slide | undefined {
  const shown = trail.steps[trail.at]?.address
  const [last, setLast] = useState(shown)
  const [slide, setSlide] = useState<Slide>()
  let current = slide
  if (shown !== last) {
    setLast(shown)
    current = slideBetween(last, shown, trail.moved)
    setSlide(current)
  }

  useEffect(() => {
    if (!slide) return
    const timer = setTimeout(() => setSlide(undefined), SLIDE)
    return () => clearTimeout(timer)
  }, [slide])
  return current
}

function slideBetween(from: string | undefined, to: string | undefined, moved: Trail['moved']): Slide | undefined {
  if (from === undefined || to === undefined || (moved !== 'push' && moved !== 'back')) return undefined
  if ((isRoot(from) && isRoot(to)) || wantsLessMotion()) return undefined
  return { from, moved }
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
