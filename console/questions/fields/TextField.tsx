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
  rows?: number
}

/** Text that is stored as markup. Where it holds more than paragraphs, such as a picture, it is edited as rich text. */
export function TextField({ label, html, onChange, rows = 3 }: Props) {
  const id = useId()
  // What is typed while a picture is uploaded stays.
  const latest = useRef(html)
  latest.current = html
  const text = plainText(html)
  if (text === undefined) {
    return (
      <div className="rich">
        <span id={`${id}-label`} className="nc-hidden">
          {label}
        </span>
        <HtmlField id={id} label={label} html={html} onChange={onChange} />
      </div>
    )
  }
  return (
    <div className="plain">
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        value={text}
        rows={rows}
        maxLength={LONGEST}
        onChange={({ target }) => onChange(plainHtml(target.value))}
      />
      <div className="plain-tools">
        <PictureTool insert={(address) => onChange(`${latest.current}<p><img src="${address}" alt=""></p>`)} />
        <span className="t3 s12">公式写作 \( … \)</span>
      </div>
    </div>
  )
}
