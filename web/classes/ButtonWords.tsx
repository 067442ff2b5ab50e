import { buttonLabel } from '@college/rules/classes/button.ts'

/** A text that breaks only at this mark, before what follows it. */
function Breaking({ text, at }: { text: string; at: number }) {
  if (at < 0) return <span className="nc-keep">{text}</span>
  return (
    <>
      <span className="nc-keep">{text.slice(0, at)}</span> <span className="nc-keep">{text.slice(at + 1)}</span>
    </>
  )
}

/** The text of the main button; that of the start of the enrolment breaks before 开始报名. */
export function ButtonWords({ text }: { text: string }) {
  const label = buttonLabel(text)
  return <Breaking text={label} at={label.lastIndexOf(' ')} />
}

/** A window in words, each end in one line. */
export const WindowWords = ({ text }: { text: string }) => (
  <Breaking text={text} at={text.includes('–') ? text.indexOf('–') + 1 : -1} />
)
