import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './OfflineBanner.module.css'

/**
 * The offline message above every page; it does not cover the page. Few pages go on by themselves once the network is
 * back, and these say so themselves: the player, an exam, the chat, a list that waits.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          <WifiOff aria-hidden size={18} strokeWidth={1.8} />
          网络已断开，请检查网络
        </p>
      )}
    </div>
  )
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
