import { RichText } from '../ui/RichText.tsx'

/** HTML of a question; a text without markup needs no sanitiser and is there at once. */
export const Html = ({ html, className }: { html: string; className?: string | undefined }) =>
  /[<&]/.test(html) ? (
    <RichText html={html} {...(className && { className })} />
  ) : (
    <span className={className}>{html}</span>
  )

/** The words of a piece of HTML, where only a text can stand. */
export const plainText = (html: string): string =>
  /[<&]/.test(html) ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '') : html
