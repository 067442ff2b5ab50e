/** Escapes a text for HTML: nothing in it can become a tag or end an attribute. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A plain text of several lines as HTML. Always with a tag, by which its reader knows that it is HTML. */
export const paragraphOf = (text: string): string => `<p>${asHtml(text).replaceAll('\n', '<br>')}</p>`
