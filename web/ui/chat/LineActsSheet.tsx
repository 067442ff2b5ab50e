import type { LucideIcon } from 'lucide-react'
import { Sheet } from '../layers/Sheet.tsx'
import styles from './Log.module.css'

export type LineAct = { text: string; icon: LucideIcon; act: () => void; isShown: boolean; isDanger?: boolean }

type Props = { title: string; isOpen: boolean; acts: readonly LineAct[]; onClose: () => void }

/** What can be done with one line of a chat. It closes before the act, which may ask something. */
export const LineActsSheet = ({ title, isOpen, acts, onClose }: Props) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={title}>
    <div className={styles.acts}>
      {acts
        .filter(({ isShown }) => isShown)
        .map(({ text, icon: Icon, act, isDanger }) => (
          <button
            key={text}
            type="button"
            className={isDanger ? styles.danger : undefined}
            onClick={() => {
              onClose()
              act()
            }}
          >
            <Icon size={20} aria-hidden="true" />
            {text}
          </button>
        ))}
    </div>
  </Sheet>
)
