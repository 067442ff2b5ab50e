import { quotedSources } from '@college/rules/homework/quote.ts'
import { Quote } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './Rounds.module.css'

/** Ways to the lessons that an answer quotes; the text itself only names them. */
export function QuotedSources({ content }: { content: string }) {
  const go = useGo()
  const sources = quotedSources(content)
  if (sources.length === 0) return null
  return (
    <ul className={styles.files} aria-label="引用的课程">
      {sources.map(({ title, to }) => (
        <li key={to}>
          <TapLink to={to} className={styles.file} onTap={() => go(to)}>
            <Quote size={18} aria-hidden="true" />
            <span className="nc-clip1">{title}</span>
          </TapLink>
        </li>
      ))}
    </ul>
  )
}
