import { Spinner } from '../../ui/states/Spinner.tsx'
import styles from './WayIn.module.css'

/** A page that redirects: a progress text without controls. */
export const WayIn = ({ text }: { text: string }) => (
  <div className={styles.page} role="status">
    <img src="/icons/logo.svg" alt="" width="72" height="72" />
    <p>
      <Spinner />
      {text}
    </p>
  </div>
)
