import { Card } from '../ui/Card.tsx'
import { ExpandableText } from '../ui/list/ExpandableText.tsx'
import { preloadRichText } from '../ui/RichText.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './Describe.module.css'

preloadRichText()

/** The description of a column; a long one is cut off, with a button that shows the rest. */
export const Describe = ({ html }: { html: string }) => (
  <Section title="专栏介绍">
    <Card className={styles.card}>
      <ExpandableText html={html} lines={3} />
    </Card>
  </Section>
)
