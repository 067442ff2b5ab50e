import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

export type Tab = { key: string; text: string; count?: number }

type Props = {
  /** Ties the tabs to their panel: `<TabPanel id={id} …>`. */
  id: string
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
  /** For tabs that will be many: few of them do not spread out meanwhile. */
  many?: boolean
  className?: string | undefined
}

/** Up to four share the width; more scroll under a fade, the active one in sight. */
export function Tabs({ id, label, tabs, active, onChange, many, className }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = many || tabs.length > 4
  const [more, look] = useMore(strip, tabs.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs that came later move the active one
  useEffect(() => {
    const on = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip.current || !on) return
    // Not scrollIntoView: that would move the page as well.
    strip.current.scrollLeft = on.offsetLeft - (strip.current.clientWidth - on.offsetWidth) / 2
  }, [active, tabs.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighbour(tabs, active, event.key)
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
      {tabs.map(({ key, text, count = 0 }) => (
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
        </button>
      ))}
    </div>
  )
}

/** On which sides tabs are out of sight. */
function useMore(strip: RefObject<HTMLElement | null>, count: number) {
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
