import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'

const require = createRequire(import.meta.url)

/** The only markup that stored texts may have (security 10); the web allows the same. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'img', 'a'].concat([
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]),
  allowedAttributes: {
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
  // Loaded with the first text: with its parsers it is eighty modules, which a start does not wait for.
  const clean: typeof sanitize = require('sanitize-html')
  return clean(html, ALLOWED)
}
