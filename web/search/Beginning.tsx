import { searchHot } from '@college/contract/search/history.ts'
import { useAsk } from '../kit/queries.ts'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Section.tsx'
import styles from './Beginning.module.css'
import { History, useHistory } from './History.tsx'
import screen from './SearchScreen.module.css'

/** D1-B285. */
const HOT_WORDS = 5

type Props = { onChoose: (keyword: string) => void }

/** Before anything is typed: what this person searched for, and what many search for. */
export const Beginning = ({ onChoose }: Props) => (
  <div className={screen.page}>
    <History onChoose={onChoose} />
    <HotWords onChoose={onChoose} />
  </div>
)

/** Nobody misses them: while they do not come, or when there are none, nothing stands there. */
function HotWords({ onChoose }: Props) {
  const { data = [] } = useAsk(searchHot, { pageSize: HOT_WORDS }, { background: true, staleTime: 60_000 })
  // What stands above them comes first, or they would be pushed down under the finger.
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
