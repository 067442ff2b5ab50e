import { useRef } from 'react'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'
import { useMore } from './Tabs.tsx'
import { TapLink } from './TapLink.tsx'

type TabLink = {
  key: string
  text: string
  to: string
  /** What waits for the person: a red badge. */
  count?: number
}

type Props = {
  label: string
  links: readonly TabLink[]
  /** The key of the one whose page this is. */
  active: string
  onTap: (link: TabLink) => void
  className?: string | undefined
}

/** Looks like tabs; each leads to a page of its own. */
export function TabLinks({ label, links, active, onTap, className }: Props) {
  const strip = useRef<HTMLElement>(null)
  const [more, look] = useMore(strip, links.length)
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={classes(styles.tabs, more.before && styles.moreBefore, more.after && styles.moreAfter, className)}
      onScroll={look}
    >
      {links.map((link) =>
        link.key === active ? (
          <span key={link.key} aria-current="page" className={classes(styles.tab, styles.on, styles.here)}>
            {link.text}
          </span>
        ) : (
          <TapLink key={link.key} to={link.to} className={styles.tab} onTap={() => onTap(link)}>
            {link.text}
            <Badge count={link.count ?? 0} />
          </TapLink>
        ),
      )}
    </nav>
  )
}
