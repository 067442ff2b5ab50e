import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { classes } from '../ui/classes.ts'
import styles from './KindIcon.module.css'
import { kindIcons } from './kind-icons.ts'

/** The icon of a message's kind. The kind is also written beside it. */
export function KindIcon({ kind }: { kind: MessageKind }) {
  const Icon = kindIcons[kind]
  return (
    <span className={classes(styles.icon, styles[kind])} aria-hidden="true">
      <Icon size={20} />
    </span>
  )
}
