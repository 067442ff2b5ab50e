import { Card } from '../ui/Card.tsx'
import { ExpandableText } from '../ui/list/ExpandableText.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './Describe.module.css'

/** What the college says of a column; of a long text the beginning, until more is asked for. */
export const Describe = ({ html }: { html: string }) => (
  <Section title="专栏介绍">
    <Card className={styles.card}>
      <ExpandableText html={html} lines={3} />
    </Card>
  </Section>
)
