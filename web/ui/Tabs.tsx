import { badgeText } from '@college/rules/kit/format.ts'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '../kit/pressed-key.ts'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

export type Tab = {
  key: string
  text: string
  /** What waits for the person: a red badge. */
  count?: number
  /** How many there are in all: grey, for nothing has to be done about them. */
  total?: number
}

type Props = {
  /** Connects the tabs with their panel: `<TabPanel id={id} …>`. */
  id: string
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
  /** More tabs will be loaded: do not stretch the first few to the full width meanwhile. */
  many?: boolean
  className?: string | undefined
}

/** Up to four tabs share the width. More of them scroll, and the active one is kept visible. */
export function Tabs({ id, label, tabs, active, onChange, many, className }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = many || tabs.length > 4
  const [more, look] = useMore(strip, tabs.length)
  const line = useLine(strip, active, tabs)

  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs that came later move the active one
  useEffect(() => {
    const on = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip.current || !on) return
    // Not scrollIntoView, because it would scroll the page as well.
    strip.current.scrollLeft = on.offsetLeft - (strip.current.clientWidth - on.offsetWidth) / 2
  }, [active, tabs.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighbour(tabs, active, pressedKey(event))
    if (!to) return
    event.preventDefault()
    onChange(to.key)
    document.getElementById(tabId(id, to.key))?.focus()
  }

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={classes(
        styles.tabs,
        !scrolls && styles.fill,
        more.before && styles.moreBefore,
        more.after && styles.moreAfter,
        className,
      )}
      onKeyDown={onKeyDown}
      onScroll={look}
    >
      {tabs.map(({ key, text, count = 0, total = 0 }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(id, key)}
          aria-selected={key === active}
          aria-controls={key === active ? panelId(id) : undefined}
          tabIndex={key === active ? 0 : -1}
          className={classes(styles.tab, key === active && styles.on)}
          onClick={() => onChange(key)}
        >
          {text}
          <Badge count={count} />
          {total > 0 && <span className={styles.total}>{badgeText(total)}</span>}
        </button>
      ))}
      {line !== undefined && (
        <span aria-hidden="true" className={styles.line} style={{ transform: `translateX(${line}px)` }} />
      )}
    </div>
  )
}

/** Pixels from the start of the strip to the middle of the active tab, where the line stands. */
function useLine(strip: RefObject<HTMLElement | null>, active: string, tabs: readonly Tab[]) {
  const [middle, setMiddle] = useState<number>()
  const measure = useCallback(() => {
    const on = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (on) setMiddle(on.offsetLeft + on.offsetWidth / 2)
  }, [strip])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs, or one with a number, stand elsewhere
  useLayoutEffect(measure, [measure, active, tabs])
  useEffect(() => {
    if (!strip.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(strip.current)
    return () => observer.disconnect()
  }, [strip, measure])
  return middle
}

/** On which sides there are tabs outside the visible part. */
export function useMore(strip: RefObject<HTMLElement | null>, count: number) {
  const [more, setMore] = useState({ before: false, after: false })
  const look = useCallback(() => {
    if (!strip.current) return
    const { scrollLeft, scrollWidth, clientWidth } = strip.current
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    setMore((last) => (last.before === before && last.after === after ? last : { before, after }))
  }, [strip])
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs take more room
  useLayoutEffect(look, [look, count])
  return [more, look] as const
}

export const tabId = (id: string, key: string) => `${id}-tab-${key}`
export const panelId = (id: string) => `${id}-panel`

function neighbour(tabs: readonly Tab[], active: string, key: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.key === active)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
