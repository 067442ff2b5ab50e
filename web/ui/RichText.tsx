import { useLayoutEffect, useRef } from 'react'
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

type Purify = typeof import('dompurify')['default']
let purify: Purify | undefined

/** The first load does not wait for it; it comes while the page is idle, so that a text is there when its page is. */
async function loadPurify(): Promise<Purify> {
  purify ??= (await import('dompurify')).default
  return purify
}

if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void loadPurify().catch(() => {}))

/** HTML written by people. The server has cleaned it; it is cleaned again before it is shown (security 10). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Before the browser paints, where it can be: what stands below the text does not jump.
  useLayoutEffect(() => {
    if (purify) return show(purify)
    let isWanted = true
    void loadPurify().then((loaded) => {
      if (isWanted) show(loaded)
    })
    return () => {
      isWanted = false
    }

    function show(purify: Purify) {
      place.current?.replaceChildren(cleaned(purify, html))
    }
  }, [html])
  return <div ref={place} className={classes(styles.text, className)} />
}

function cleaned(purify: Purify, html: string): DocumentFragment {
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
  return clean
}
