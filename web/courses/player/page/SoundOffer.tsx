import { Headphones } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { isMetered } from '../../../kit/data/data-saver.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './CountingNote.module.css'

/** Where data may cost money: offers the sound alone. */
export function SoundOffer({ player, onListen }: { player: CoursePlayer; onListen: () => void }) {
  const [isDeclined, setDeclined] = useState(false)
  const isOffered = useStore(player.store, ({ media, mode }) => mode === 'video' && media.mp3 !== undefined)
  if (!isOffered || isDeclined || !isMetered()) return null
  return (
    <p className={styles.note}>
      <Headphones size={16} aria-hidden="true" />
      <span className={styles.text}>听课更省流量</span>
      <button type="button" className={styles.button} onClick={onListen}>
        切换听课
      </button>
      <button type="button" className={styles.button} onClick={() => setDeclined(true)}>
        不用
      </button>
    </p>
  )
}
