import { rangeText } from '@college/rules/kit/format.ts'

/** Two days as one line, or as two with a whole day on each: browsers would break a date at its hyphens. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const text = rangeText(from, to)
  const at = text.indexOf(' ')
  if (at < 0) return <span className="nc-keep">{text}</span>
  return (
    <>
      <span className="nc-keep">{text.slice(0, at)}</span> <span className="nc-keep">{text.slice(at + 1)}</span>
    </>
  )
}
