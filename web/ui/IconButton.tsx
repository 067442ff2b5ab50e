import { badgeText } from '@college/rules/kit/format.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, for those who do not see the icon. A count is added to it. */
  label: string
  icon: ReactNode
  count?: number
}

/** A button that is only an icon, 44 on each side. */
export function IconButton({ label, icon, count = 0, className, ...rest }: Props) {
  const spoken = count > 0 ? `${label}，${badgeText(count)} 条未读` : label
  return (
    <button type="button" className={classes(styles.button, className)} aria-label={spoken} {...rest}>
      {icon}
      <span className={styles.badge} aria-hidden="true">
        <Badge count={count} />
      </span>
    </button>
  )
}
