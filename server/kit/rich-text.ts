import { mathAttributes, mathTags } from '@college/rules/kit/math-markup.ts'
import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/** The only markup that stored texts may have (security 10); the web allows the same. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'img', 'a'].concat([
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    ...mathTags,
  ]),
  allowedAttributes: {
    ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
    img: ['src', 'alt', 'width', 'height'],
    a: ['href'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
}

/** Sanitises HTML: nothing in it can run, load from a foreign host by itself, or style the page. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitize(html, ALLOWED)
  cleaned.set(html, clean)
  return clean
}

/** Many read the same text, and cleaning a page of it takes a millisecond. Characters of all texts and of one. */
const cleaned = new LRUCache<string, string>({
  maxSize: 2_000_000,
  maxEntrySize: 200_000,
  sizeCalculation: (clean, html) => 1 + clean.length + html.length,
})
