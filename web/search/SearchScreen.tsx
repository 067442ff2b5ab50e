import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { KEYWORD_LIMIT } from '@college/contract/search/find.ts'
import { insertSearchHistory, searchHistory } from '@college/contract/search/history.ts'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Results } from './Results.tsx'
import { SearchBar } from './SearchBar.tsx'
import styles from './SearchScreen.module.css'
import { SearchStart } from './SearchStart.tsx'
import { Suggestions } from './Suggestions.tsx'

/**
 * Global search (D1-R08). The keyword is part of the address, so that back from a result, or opening the link, shows
 * the results. While another text is typed, suggestions replace them.
 */
export function SearchScreen({ keyword: address = '' }: { keyword?: string }) {
  const keyword = tidy(address)
  const [text, setText] = useState(keyword)
  const [isTyping, setTyping] = useState(false)
  const go = useGo()
  const remembering = useSend(insertSearchHistory, { changes: [searchHistory], background: true })
  useTitle(keyword === '' ? '搜索' : `${keyword} 的搜索结果`)

  const search = (wanted: string) => {
    const next = tidy(wanted)
    // D1-B235
    if (next === '') return
    setText(next)
    setTyping(false)
    // Runs beside the search; a failure is ignored.
    remembering.mutate({ searchContent: next })
    go(href(routes.search, { keyword: next }), { replace: true })
  }
  const type = (next: string) => {
    setText(next)
    setTyping(true)
  }
  const clear = () => {
    type('')
    if (keyword !== '') go(href(routes.search, {}), { replace: true })
  }

  const isSuggesting = isTyping && text.trim() !== ''
  return (
    <div className={styles.screen}>
      <SearchBar text={text} isFresh={keyword === ''} onType={type} onClear={clear} onSubmit={() => search(text)} />
      {isSuggesting && <Suggestions text={text} onChoose={search} />}
      {/* Stays mounted: after typing, the results are unchanged. */}
      <div hidden={isSuggesting}>
        {keyword === '' ? <SearchStart onChoose={search} /> : <Results keyword={keyword} onChoose={search} />}
      </div>
    </div>
  )
}

/** Normalises a keyword, typed or from an address. */
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, KEYWORD_LIMIT)
