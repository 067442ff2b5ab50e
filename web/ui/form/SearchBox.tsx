import { CircleX, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import styles from './SearchBox.module.css'

type Props = {
  placeholder: string
  onSearch: (value: string) => void
  initial?: string
  /** Milliseconds after the last key until it searches by itself (debounce); without it only when entered. */
  delay?: number | undefined
  className?: string | undefined
}

/** A keyword, searched for when it is entered or cleared. */
export function SearchBox({ placeholder, onSearch, initial = '', delay, className }: Props) {
  const [value, setValue] = useState(initial)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const search = (text: string) => {
    clearTimeout(waiting.current)
    onSearch(text.trim())
  }
  const type = (text: string) => {
    setValue(text)
    clearTimeout(waiting.current)
    if (delay !== undefined) waiting.current = setTimeout(() => search(text), delay)
  }
  const clear = () => {
    setValue('')
    search('')
  }
  return (
    <form
      className={classes(styles.box, className)}
      // The search key of a phone's keyboard needs a form to submit.
      onSubmit={(event) => {
        event.preventDefault()
        search(value)
      }}
    >
      <Search size={20} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={100}
        className={styles.input}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(event) => type(event.target.value)}
      />
      {value && <IconButton label="清空" icon={<CircleX size={18} />} onClick={clear} />}
    </form>
  )
}
