import { RichText } from '../ui/RichText.tsx'

/** HTML of a question; a text without markup needs no sanitiser and is there at once. */
export const Html = ({ html, className }: { html: string; className?: string | undefined }) =>
  /[<&]/.test(html) ? (
    <RichText html={html} {...(className && { className })} />
  ) : (
    <span className={className}>{html}</span>
  )
