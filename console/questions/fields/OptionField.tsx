import { isEnter, pressedKey } from '@college/web/kit/pressed-key.ts'
import { Input } from 'antd'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { HtmlField } from '../../ui/form/HtmlField.tsx'
import { PictureTool } from '../../ui/form/rich/tool.tsx'
import { addressOf, type OptionText, pictureOf, readOption, writeOption } from './option-text.ts'

/** Characters of the markup. */
const LONGEST = 4_000

type Props = {
  label: string
  html: string
  onChange: (html: string) => void
  onEnter?: () => void
  /** Alt with an arrow moves the thing up or down. */
  onMove?: (by: -1 | 1) => void
}

/** An option or an item: one line of text with pictures behind it. Where it holds more, it is edited as rich text. */
export function OptionField({ label, html, onChange, onEnter, onMove }: Props) {
  const id = useId()
  // What is typed while a picture is uploaded stays.
  const latest = useRef(html)
  latest.current = html
  const option = readOption(html)
  const set = (change: (before: OptionText) => Partial<OptionText>) => {
    const before = readOption(latest.current)
    if (before) onChange(writeOption({ ...before, ...change(before) }))
  }
  if (!option) {
    return (
      <div className="rich grow">
        <span id={`${id}-label`} className="nc-hidden">
          {label}
        </span>
        <HtmlField id={id} label={label} html={html} onChange={onChange} />
      </div>
    )
  }
  return (
    <>
      <Input
        aria-label={label}
        placeholder={label}
        value={option.text}
        variant="borderless"
        maxLength={LONGEST}
        onChange={({ target }) => set(() => ({ text: target.value }))}
        onPressEnter={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          onEnter?.()
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[pressedKey(event)] as -1 | 1 | undefined
          if (event.altKey && by) onMove?.(by)
        }}
      />
      {option.pictures.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
        <span key={at} className="option-picture">
          <img src={addressOf(picture)} alt={`${label}的图片`} />
          <button
            type="button"
            className="iconbtn"
            aria-label={`去掉${label}的图片`}
            onClick={() => set(({ pictures }) => ({ pictures: pictures.filter((_, place) => place !== at) }))}
          >
            <X size={13} />
          </button>
        </span>
      ))}
      <PictureTool insert={(address) => set(({ pictures }) => ({ pictures: [...pictures, pictureOf(address)] }))} />
    </>
  )
}
