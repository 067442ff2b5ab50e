import { KEYWORD_LIMIT } from '@college/contract/search/find.ts'
import { ChevronLeft, CircleX, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useBack } from '../kit/navigation/navigation.ts'
import { classes } from '../ui/classes.ts'
import box from '../ui/form/SearchBox.module.css'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './SearchBar.module.css'
import { searchTexts } from './texts.ts'

type Props = {
  text: string
  /** No search yet: focus the field, so that the keyboard opens. */
  isFresh: boolean
  onType: (text: string) => void
  onClear: () => void
  onSubmit: () => void
}

/** The back button and the search field, sticky. */
export function SearchBar({ text, isFresh, onType, onClear, onSubmit }: Props) {
  const back = useBack()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isFresh) input.current?.focus({ preventScroll: true })
  }, [isFresh])

  return (
    <header className={styles.bar}>
      <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={back} />
      <h1 className="nc-hidden">搜索</h1>
      <form
        className={classes(box.box, styles.box)}
        onSubmit={(event) => {
          event.preventDefault()
          // Hide the keyboard, which covers the results.
          if (text.trim() !== '') input.current?.blur()
          onSubmit()
        }}
      >
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_LIMIT}
          className={box.input}
          aria-label={searchTexts.placeholder}
          placeholder={searchTexts.placeholder}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            label="清空"
            icon={<CircleX size={18} />}
            onClick={() => {
              onClear()
              input.current?.focus()
            }}
          />
        )}
      </form>
      <button type="button" className={styles.submit} onClick={onSubmit}>
        搜索
      </button>
    </header>
  )
}
