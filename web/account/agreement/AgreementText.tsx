import { agreementTexts } from '@college/contract/account/agreement.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { preloadRichText, RichText } from '../../ui/RichText.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import styles from './Agreement.module.css'

preloadRichText()

/** One of the two texts that people agree to, as it is in force, with its version and date. */
export function AgreementText({ of }: { of: 'terms' | 'privacy' }) {
  const texts = useAsk(agreementTexts, {}, { feature: 'account' })
  return (
    <Loaded query={texts} page>
      {({ [of]: html, version, publishedAt }) => (
        <Card className={styles.text}>
          <RichText html={html} />
          <p className={styles.version}>
            第 {version} 版，{dateText(new Date(publishedAt))} 发布
          </p>
        </Card>
      )}
    </Loaded>
  )
}
