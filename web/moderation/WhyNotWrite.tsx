import { isBanRefusal } from '@college/rules/moderation/ban-text.ts'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Moderation.module.css'
import { useGoToBans } from './tell-why-not.ts'

/** Where something would be written: why it cannot be. A ban leads to the page for appeals (D3-Q14). */
export function WhyNotWrite({ text, className }: { text: string; className?: string | undefined }) {
  const goToBans = useGoToBans()
  return (
    <p className={classes(styles.why, className)} role="status">
      {text}
      {isBanRefusal(text) && (
        <button type="button" className={styles.appeal} onClick={goToBans}>
          去申诉
        </button>
      )}
    </p>
  )
}

/** The same at the top of a form; nothing while the person may write. */
export const WhyNotCard = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Card className={styles.whole}>
      <WhyNotWrite text={text} />
    </Card>
  )
