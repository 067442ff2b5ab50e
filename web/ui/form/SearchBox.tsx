import { CircleX, Search } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import styles from './SearchBox.module.css'

type Props = {
  placeholder: string
  onSearch: (value: string) => void
  initial?: string
  className?: string | undefined
}

/** A keyword, searched for when it is entered or cleared. */
export function SearchBox({ placeholder, onSearch, initial = '', className }: Props) {
  const [value, setValue] = useState(initial)
  const clear = () => {
    setValue('')
    onSearch('')
  }
  return (
    <form
      className={classes(styles.box, className)}
      // The search key of a phone's keyboard needs a form to submit.
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(value.trim())
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
        onChange={(event) => setValue(event.target.value)}
      />
      {value && <IconButton label="清空" icon={<CircleX size={18} />} onClick={clear} />}
    </form>
  )
}
