import { ChevronLeft } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useBack } from '../kit/navigation/navigation.ts'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import styles from './TopBar.module.css'
import { useScrolledOut } from './use-scrolled-out.ts'

/** Number of characters that fit; a longer title scrolls as a marquee (D1-B311). */
const FITS = 17

type Props = {
  title: string
  /** The page starts with the warm background gradient. */
  wash?: boolean
  /** Goes back unless the page says otherwise. */
  onBack?: () => void
  /** At most two icon buttons. */
  children?: ReactNode
}

/** The bar of an inner page: paper-coloured, white with a hairline once the page is scrolled. */
export function TopBar({ title, wash = false, onBack, children }: Props) {
  const back = useBack()
  const sentinel = useRef<HTMLDivElement>(null)
  const isScrolled = useScrolledOut(sentinel)

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <header className={classes(styles.bar, wash && styles.wash, isScrolled && styles.scrolled)}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={onBack ?? back} />
        <Title text={title} />
        <div className={styles.actions}>{children}</div>
      </header>
    </>
  )
}

function Title({ text }: { text: string }) {
  const length = [...text].length
  if (length <= FITS) return <h1 className={styles.title}>{text}</h1>
  return (
    <h1 className={styles.title} aria-label={text}>
      <span className={styles.moving} style={{ '--pass': `${length * 0.4}s` } as CSSProperties}>
        <span>{text}</span>
        <span aria-hidden="true">{text}</span>
      </span>
    </h1>
  )
}
