import { TopBar } from '../../ui/TopBar.tsx'
import { AgreementText } from '../agreement/AgreementText.tsx'
import styles from './Document.module.css'

/** The user agreement in force. */
export function TermsScreen() {
  return (
    <>
      <TopBar title="用户协议" />
      <div className={styles.page}>
        <AgreementText of="terms" />
      </div>
    </>
  )
}
