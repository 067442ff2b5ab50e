import { mathAttributes, mathTags } from '@college/rules/kit/math-markup.ts'
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
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED)
