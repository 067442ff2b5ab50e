import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'soft' | 'line' | 'gold' | 'danger' | 'off'

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** 36 pixels high, for cards; the touch target stays 44. */
  small?: boolean
  block?: boolean
  /** A request is pending: shows a spinner, keeps the width and ignores further taps. */
  busy?: boolean
}

/** A pill. `off` looks disabled, and a tap says why nothing can be done. One primary button per view, or per card of a list. */
export function Button({ kind = 'primary', small, block, busy, className, children, disabled, ...rest }: Props) {
  const look = classes(styles.button, styles[kind], small && styles.small, block && styles.block, className)
  return (
    <button type="button" className={look} disabled={disabled || busy} aria-busy={busy} {...rest}>
      {busy && <span className={styles.busy} aria-hidden="true" />}
      {children}
    </button>
  )
}
