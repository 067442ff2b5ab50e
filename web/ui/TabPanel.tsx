import { type ReactNode, type TouchEvent, useRef } from 'react'
import { panelId, type Tab, tabId } from './Tabs.tsx'

/** Swiping works only with more tabs than this (D1-B306). */
const SWIPE_THRESHOLD = 3
/** Pixels of horizontal movement that count as a swipe. */
const SWIPE_WAY = 60
const SWIPE_SLOPE = 2

type Props = {
  id: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
  className?: string | undefined
  children: ReactNode
}

/** The panel of the active tab. With more than three tabs a swipe changes the tab too (D1-Q75). */
export function TabPanel({ id, tabs, active, onChange, className, children }: Props) {
  const start = useRef<{ x: number; y: number }>(undefined)

  const onTouchStart = ({ touches, target, currentTarget }: TouchEvent) => {
    const touch = touches[0]
    const isOne = touches.length === 1 && touch && !scrollsSideways(target, currentTarget)
    start.current = isOne ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!start.current || !touch) return
    const x = touch.clientX - start.current.x
    const y = touch.clientY - start.current.y
    start.current = undefined
    if (Math.abs(x) < SWIPE_WAY || Math.abs(x) < SWIPE_SLOPE * Math.abs(y)) return
    const next = tabs[tabs.findIndex(({ key }) => key === active) + (x < 0 ? 1 : -1)]
    if (next) onChange(next.key)
  }
  const swipe = tabs.length > SWIPE_THRESHOLD ? { onTouchStart, onTouchEnd } : {}

  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, active)} className={className} {...swipe}>
      {children}
    </div>
  )
}

/** Whether the touched element scrolls horizontally itself: a carousel, a row of chips. */
function scrollsSideways(target: EventTarget, until: Element): boolean {
  for (let it = target as Element | null; it && it !== until; it = it.parentElement) {
    if (it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX)) return true
  }
  return false
}
