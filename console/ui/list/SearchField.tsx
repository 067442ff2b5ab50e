import { pressedKey } from '@college/web/kit/pressed-key.ts'
import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { Kbd } from '../Kbd.tsx'

/** ms without typing after which the list follows the words. */
const TYPING_MS = 300

type Props = {
  placeholder: string
  value: string | undefined
  change: (to: string | undefined) => void
  /** The keys of the page are off there: the caret stands in the field from the beginning. */
  isInDialog?: boolean
  /** Another field of the page has the key. */
  isWithoutKey?: boolean
}

/** Words to look for; `/` leads here, and the list follows a moment after the last letter. */
export function SearchField({ placeholder, value, change, isInDialog = false, isWithoutKey = false }: Props) {
  const [typed, setTyped] = useState(value ?? '')
  const field = useRef<InputRef>(null)
  useKeys({ '/': isWithoutKey ? undefined : () => field.current?.focus() })
  // The address changed otherwise: the filters were cleared, or the page went back.
  useEffect(() => setTyped(value ?? ''), [value])
  useEffect(() => {
    if (typed === (value ?? '')) return
    const timer = setTimeout(() => change(typed.trim() || undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, change])
  return (
    <Input
      ref={field}
      className="filter-search"
      prefix={<Search size={15} aria-hidden="true" />}
      suffix={typed || isInDialog || isWithoutKey ? null : <Kbd>/</Kbd>}
      autoFocus={isInDialog}
      allowClear
      maxLength={50}
      placeholder={placeholder}
      aria-label={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // Back to the keys of the list.
      onKeyDown={(event) => pressedKey(event) === 'Escape' && field.current?.blur()}
    />
  )
}
