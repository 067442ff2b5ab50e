import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import type { SaveStatus } from './answer-sync.ts'
import styles from './SaveState.module.css'

const looks = {
  saved: { text: '已保存', Icon: CloudCheck },
  saving: { text: '正在保存', Icon: CloudUpload },
  offline: { text: '未联网，已存在本机', Icon: CloudOff },
} as const

/** Where the answers are. */
export function SaveState({ status, className }: { status: SaveStatus; className?: string | undefined }) {
  const { text, Icon } = looks[status]
  return (
    <p aria-live="polite" className={classes(styles.state, status === 'offline' && styles.offline, className)}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </p>
  )
}
