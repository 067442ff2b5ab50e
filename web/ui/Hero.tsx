import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useBack } from '../kit/navigation/navigation.ts'
import { Cover } from './Cover.tsx'
import { classes } from './classes.ts'
import styles from './Hero.module.css'
import { IconButton } from './IconButton.tsx'
import { useScrolledOut } from './use-scrolled-out.ts'

type Props = {
  title: string
  cover: { src: string | undefined; seed: string; theme: string }
  /** One icon button at the right. Styled by `heroButton`. */
  action?: ReactNode
}

/** The class of an icon button over the cover. */
export const heroButton = styles.glass

/** The wide cover with the back button. A white bar with the title replaces it once the cover is scrolled away. */
export function Hero({ title, cover, action }: Props) {
  const back = useBack()
  const foot = useRef<HTMLDivElement>(null)
  const isPast = useScrolledOut(foot)
  return (
    <>
      <header className={classes(styles.bar, isPast && styles.solid)}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} className={styles.glass} onClick={back} />
        {/* Hidden from screen readers: the heading of the page stands below the cover. */}
        <span aria-hidden="true" className={classes(styles.title, 'nc-clip1')}>
          {isPast && title}
        </span>
        {action}
      </header>
      <div className={styles.hero}>
        <Cover {...cover} shape="wide" eager className={styles.cover} />
        <div ref={foot} className={styles.foot} />
      </div>
    </>
  )
}
