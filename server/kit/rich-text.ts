import sanitize from 'sanitize-html'

/** The only markup that stored texts may carry (security 10); the web lets through the same. */
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

/** HTML without anything that could run, load from elsewhere unasked, or style the page. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED)
