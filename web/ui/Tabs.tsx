import { type KeyboardEvent, useEffect, useRef } from 'react'
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
  className?: string | undefined
}

/** Up to four share the width; more scroll under a fade, the active one in sight. */
export function Tabs({ id, label, tabs, active, onChange, className }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = tabs.length > 4

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
      className={classes(styles.tabs, scrolls ? styles.scrolls : styles.fill, className)}
      onKeyDown={onKeyDown}
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
