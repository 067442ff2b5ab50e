import type { ReadParagraph } from '@college/rules/courses/read-along.ts'
import { type ReadHit, type ReadPlace, readHits } from '@college/rules/courses/read-place.ts'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './ReadSearch.module.css'
import { keyOf } from './read-marks.ts'

/** What was found, as far as the text shows it. */
export type ReadFinds = {
  /** Characters of what is looked for. */
  length: number
  /** The place that is shown now. */
  hit: ReadHit | undefined
  /** The characters at which it begins in this sentence. */
  startsIn: (place: ReadPlace) => readonly number[]
}

const NONE: readonly number[] = []

/** Looks for a word in the text. `onMove`: another place is shown. */
export function useReadSearch(text: readonly ReadParagraph[], onMove: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState(0)
  const hits = useMemo(() => readHits(text, wanted), [text, wanted])
  const starts = useMemo(() => {
    const found = new Map<string, number[]>()
    for (const hit of hits) found.set(keyOf(hit), [...(found.get(keyOf(hit)) ?? []), hit.start])
    return found
  }, [hits])
  const at = Math.min(place, Math.max(0, hits.length - 1))
  return {
    isOpen,
    isSearching: isOpen && wanted !== '',
    total: hits.length,
    /** From 1; 0 where nothing was found. */
    number: hits.length === 0 ? 0 : at + 1,
    length: wanted.length,
    hit: hits[at],
    startsIn: (sentence: ReadPlace) => starts.get(keyOf(sentence)) ?? NONE,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      setWanted('')
    },
    look(words: string) {
      setWanted(words.trim())
      setPlace(0)
      onMove()
    },
    step(by: 1 | -1) {
      setPlace((at + by + hits.length) % hits.length)
      onMove()
    },
  }
}

type Search = ReturnType<typeof useReadSearch>

/** In place of the head of the page. */
export const ReadSearch = ({ search }: { search: Search }) => (
  <div className={styles.head}>
    <SearchBox className={styles.box} placeholder="在文稿里找" delay={200} onSearch={search.look} />
    <IconButton label="不找了" icon={<X size={22} />} onClick={search.close} />
  </div>
)

/** n / m, over the controls of play. */
export function ReadFound({ search }: { search: Search }) {
  const { isSearching, number, total, step } = search
  return (
    <div className={isSearching ? styles.found : undefined}>
      <p role="status" className={styles.count}>
        {isSearching && (total > 0 ? `${number} / ${total}` : '没有找到')}
      </p>
      {isSearching && total > 0 && (
        <>
          <IconButton label="上一处" icon={<ChevronUp size={20} />} onClick={() => step(-1)} />
          <IconButton label="下一处" icon={<ChevronDown size={20} />} onClick={() => step(1)} />
        </>
      )}
    </div>
  )
}
