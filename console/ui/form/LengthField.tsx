import { lengthOf, lengthText } from '@college/rules/kit/clock-time.ts'
import { Input } from 'antd'
import { useState } from 'react'
import './form.css'

type Props = {
  id: string
  isWrong?: boolean
  /** Seconds; null without any. A text is what was typed and is no length. */
  value: unknown
  onChange: (value: number | string | null) => void
  onBlur?: () => void
}

/** A length in hours, minutes and seconds. What is typed is written in one way once the field is left. */
export function LengthField({ id, isWrong = false, value, onChange, onBlur }: Props) {
  const [typed, setTyped] = useState<string>()
  const written = typeof value === 'number' ? lengthText(value) : String(value ?? '')
  return (
    <Input
      id={id}
      className="length-field num"
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      placeholder="时：分：秒"
      autoComplete="off"
      maxLength={9}
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? null : (lengthOf(target.value) ?? target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
