import { searchHot } from '@college/contract/search/history.ts'
import { useAsk } from '../kit/data/queries.ts'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Section.tsx'
import { History, useHistory } from './History.tsx'
import screen from './SearchScreen.module.css'
import styles from './SearchStart.module.css'

/** D1-B285. */
const HOT_WORDS = 5

type Props = { onChoose: (keyword: string) => void }

/** Shown before anything is typed: own search history and hot words. */
export const SearchStart = ({ onChoose }: Props) => (
  <div className={screen.page}>
    <History onChoose={onChoose} />
    <HotWords onChoose={onChoose} />
  </div>
)

/** Optional: nothing is shown while they load, on failure, or if there are none. */
function HotWords({ onChoose }: Props) {
  const { data = [] } = useAsk(searchHot, { pageSize: HOT_WORDS }, { background: true, staleTime: 60_000 })
  // Wait for the history above; otherwise the hot words would shift down while being tapped.
  const history = useHistory()
  if (data.length === 0 || history.isLoading) return null
  return (
    <Section title="热门搜索">
      <ol className={styles.hot}>
        {data.slice(0, HOT_WORDS).map(({ title }, index) => (
          <li key={title}>
            <button type="button" className={styles.word} onClick={() => onChoose(title)}>
              <span className={classes('nc-num', styles.rank, index < 3 && styles.top)}>{index + 1}</span>
              <span className="nc-clip1">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  )
}
