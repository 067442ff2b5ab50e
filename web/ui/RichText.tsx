import { mathAttributes, mathTags } from '@college/rules/kit/math-markup.ts'
import { useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './RichText.module.css'

/** Tags allowed in rich text. Fonts, colours and sizes come from our style sheet. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...mathTags,
]
/** Attributes that hold no address: the rule for addresses would drop every value of theirs. */
const PLAIN_ATTR = ['alt', 'width', 'height', 'colspan', 'rowspan', ...mathAttributes]
const ALLOWED_ATTR = ['href', 'src', ...PLAIN_ATTR]
/** Paths and anchors of our own site, and https URLs. */
const ALLOWED_URI = /^(?:https:|\/(?!\/)|#)/i

type Purify = typeof import('dompurify')['default']
let purify: Purify | undefined

async function loadPurify(): Promise<Purify> {
  purify ??= (await import('dompurify')).default
  return purify
}

/** For screens that show HTML from the server: the sanitizer is there before the text is, and nothing shifts. */
export function preloadRichText(): void {
  // Where the load fails, the text tries it again.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void loadPurify().catch(() => {}))
}

/** HTML written by people. The server sanitizes it; it is sanitized again before display (security 10). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  // Insert before the browser paints if possible, so that the content below does not shift.
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

/** Reads HTML as `RichText` does, for an editor. */
export async function richReader(): Promise<(html: string) => DocumentFragment> {
  const loaded = await loadPurify()
  return (html) => cleaned(loaded, html)
}

function cleaned(purify: Purify, html: string): DocumentFragment {
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ADD_URI_SAFE_ATTR: PLAIN_ATTR,
    ALLOWED_URI_REGEXP: ALLOWED_URI,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // A fragment instead of a string: the HTML is not parsed a second time.
    RETURN_DOM_FRAGMENT: true,
  })
  // Any MathML element could be a link; ours are not.
  for (const element of clean.querySelectorAll('math [href]')) element.removeAttribute('href')
  for (const link of clean.querySelectorAll('a')) link.rel = 'noopener noreferrer'
  return clean
}
