import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { RichText } from '../ui/RichText.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './Describe.module.css'

/** What the college says of a column; of a long text the beginning, until more is asked for. */
export function Describe({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // The text and its pictures come later than the page.
    const observer = new ResizeObserver(() =>
      setLong((before) => before || element.scrollHeight > element.clientHeight + 4),
    )
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])

  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <Section title="专栏介绍">
      <Card className={styles.card}>
        <div ref={box} className={classes(styles.text, !isOpen && styles.folded, isLong && !isOpen && styles.fading)}>
          <RichText html={html} />
        </div>
        {isLong && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '展开'}
            <Arrow size={16} aria-hidden="true" />
          </button>
        )}
      </Card>
    </Section>
  )
}
