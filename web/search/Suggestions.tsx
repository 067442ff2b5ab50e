import { SUGGESTED_TITLES, searchDocumentGroup } from '@college/contract/search/find.ts'
import { searchTypeName } from '@college/rules/search/types.ts'
import { Search } from 'lucide-react'
import { useAsk } from '../kit/data/queries.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Suggestions.module.css'
import { useThrottled } from './use-throttled.ts'

/** Milliseconds between two requests while typing (D1-B295). */
const THROTTLE_MS = 500

type Props = { text: string; onChoose: (title: string) => void }

/**
 * Suggestions for the typed text: types with some titles each (D1-Q50). The last answer stays until the next one has
 * loaded; an answer for an older text is dropped. Without an answer the text itself is offered.
 */
export function Suggestions({ text, onChoose }: Props) {
  const asked = useThrottled(text.trim(), THROTTLE_MS)
  const found = useAsk(
    searchDocumentGroup,
    { searchContent: asked, pageNum: 1, pageSize: SUGGESTED_TITLES },
    { enabled: asked !== '', background: true, keepPrevious: true, staleTime: 10_000 },
  )
  return (
    <div className={styles.list}>
      <button type="button" className={styles.row} onClick={() => onChoose(text)}>
        <Search size={18} className={styles.icon} aria-hidden="true" />
        <span className="nc-clip1">搜索“{text.trim()}”</span>
      </button>
      {(found.data ?? []).map(({ typeid, result }) => (
        <section key={typeid} aria-label={searchTypeName(typeid)}>
          <h2 className={styles.type}>{searchTypeName(typeid)}</h2>
          <ul>
            {result.slice(0, SUGGESTED_TITLES).map(({ id, title }) => (
              <li key={id} className={styles.item}>
                <button type="button" className={styles.row} onClick={() => onChoose(title)}>
                  <span className="nc-clip1">
                    <Highlighted text={title} keyword={asked} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
