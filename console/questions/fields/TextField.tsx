import { plainHtml, plainText } from '@college/rules/questions/plain-html.ts'
import { Input } from 'antd'

type Props = {
  label: string
  html: string
  onChange: (html: string) => void
  /** One line, without paragraphs. */
  isInline?: boolean
  rows?: number
  placeholder?: string
  onEnter?: () => void
  /** Alt with an arrow moves the thing up or down. */
  onMove?: (by: -1 | 1) => void
}

/** Text that is stored as markup. Where it holds more than paragraphs, the markup itself is edited. */
export function TextField({ label, html, onChange, isInline = false, rows = 3, placeholder, onEnter, onMove }: Props) {
  const text = plainText(html)
  const isMarkup = text === undefined
  const shared = {
    'aria-label': label,
    value: text ?? html,
    placeholder: placeholder ?? label,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(isMarkup ? target.value : plainHtml(target.value, isInline)),
  }
  if (!isInline) {
    return (
      <>
        <Input.TextArea {...shared} rows={rows} maxLength={20_000} />
        {isMarkup && <p className="t3 s12">含图片、表格或公式，按标记编辑；公式写作 \( … \)</p>}
      </>
    )
  }
  return (
    <Input
      {...shared}
      variant="borderless"
      maxLength={4_000}
      onPressEnter={(event) => {
        event.preventDefault()
        onEnter?.()
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
        if (event.altKey && by) onMove?.(by)
      }}
    />
  )
}
