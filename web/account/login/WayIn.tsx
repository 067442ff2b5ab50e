import { Spinner } from '../../ui/states/Spinner.tsx'
import styles from './WayIn.module.css'

/** A page that is on its way to another: what it is doing, and nothing to tap. */
export const WayIn = ({ text }: { text: string }) => (
  <div className={styles.page} role="status">
    <img src="/icons/logo.svg" alt="" width="72" height="72" />
    <p>
      <Spinner />
      {text}
    </p>
  </div>
)
