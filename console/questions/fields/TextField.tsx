import { plainHtml, plainText } from '@college/rules/questions/plain-html.ts'
import { Input } from 'antd'
import { useId, useRef } from 'react'
import { HtmlField } from '../../ui/form/HtmlField.tsx'
import { PictureTool } from '../../ui/form/rich/tool.tsx'
import '../../ui/form/form.css'

/** Characters: the markup of paragraphs and escaped signs stand in the 20 000 of the contract too. */
const LONGEST = 18_000

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

/** Text that is stored as markup. Where it holds more than paragraphs, such as a picture, it is edited as rich text. */
export function TextField({ label, html, onChange, isInline = false, rows = 3, placeholder, onEnter, onMove }: Props) {
  const id = useId()
  // What is typed while a picture is uploaded stays.
  const latest = useRef(html)
  latest.current = html
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
    return isMarkup ? (
      <div className="rich">
        <span id={`${id}-label`} className="nc-hidden">
          {label}
        </span>
        <HtmlField id={id} label={label} html={html} onChange={onChange} />
      </div>
    ) : (
      <div className="plain">
        <Input.TextArea {...shared} rows={rows} maxLength={LONGEST} />
        <div className="plain-tools">
          <PictureTool insert={(address) => onChange(`${latest.current}<p><img src="${address}" alt=""></p>`)} />
          <span className="t3 s12">公式写作 \( … \)</span>
        </div>
      </div>
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
