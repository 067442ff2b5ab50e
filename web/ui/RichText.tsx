import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './RichText.module.css'

/** What a written text may hold. Fonts, colours and sizes are the page's own. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'h3', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const ALLOWED_ATTR = ['href', 'src', 'alt', 'colspan', 'rowspan']
/** Our own files and pages, and secure addresses. */
const ALLOWED_URI = /^(?:https:|\/(?!\/)|#)/i

/** HTML written by people. The server has cleaned it; it is cleaned again before it is shown (security 10). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    void import('dompurify').then(({ default: purify }) => {
      if (!isWanted) return
      const clean = purify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR,
        ALLOWED_URI_REGEXP: ALLOWED_URI,
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        // A fragment, not text: nothing is parsed a second time.
        RETURN_DOM_FRAGMENT: true,
      })
      for (const link of clean.querySelectorAll('a')) link.rel = 'noopener noreferrer'
      place.current?.replaceChildren(clean)
    })
    return () => {
      isWanted = false
    }
  }, [html])
  return <div ref={place} className={classes(styles.text, className)} />
}
