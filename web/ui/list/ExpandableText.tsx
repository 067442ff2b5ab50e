import { ChevronDown, ChevronUp } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { RichText } from '../RichText.tsx'
import styles from './ExpandableText.module.css'

/** A rich text cut to its first lines, with a button that expands it. */
export function ExpandableText({ html, lines = 4 }: { html: string; lines?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setLong((before) => before || element.scrollHeight > element.clientHeight + 4)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    // The height changes when pictures or the text are loaded later.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <div
        ref={box}
        className={classes(styles.box, !isOpen && styles.folded, isLong && !isOpen && styles.fading)}
        style={{ '--lines': lines } as CSSProperties}
      >
        <RichText html={html} />
      </div>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '展开'}
          <Arrow size={16} aria-hidden="true" />
        </button>
      )}
    </>
  )
}
