import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Tab } from '../ui/Tabs.tsx'

/**
 * The open tab; `wanted` is the one in the address. Each tab keeps its own scroll position, restored without moving the
 * sticky bar down.
 */
export function useTab(wanted: string | undefined, tabs: readonly Tab[], screen: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState(wanted ?? 'home')
  const active = tabs.some(({ key }) => key === chosen) ? chosen : 'home'
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([active]))
  if (!visited.has(active)) setVisited(new Set([...visited, active]))

  const places = useRef(new Map<string, number>())
  const open = (key: string) => {
    const scroller = scrollerOf(screen)
    if (scroller) places.current.set(active, scroller.scrollTop)
    setChosen(key)
  }

  useLayoutEffect(() => {
    const scroller = scrollerOf(screen)
    if (!scroller) return
    const header = screen.current?.firstElementChild?.clientHeight ?? 0
    const barStood = Math.min(scroller.scrollTop, header)
    scroller.scrollTop = Math.max(places.current.get(active) ?? 0, barStood)
  }, [active, screen])

  return { active, visited, open }
}

const scrollerOf = (screen: RefObject<HTMLElement | null>) => screen.current?.closest('[data-page-scroller]')
