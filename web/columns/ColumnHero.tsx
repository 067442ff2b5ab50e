import type { channelInfo } from '@college/contract/columns/column.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { ChevronLeft } from 'lucide-react'
import { useRef } from 'react'
import { useBack } from '../kit/navigation/navigation.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useScrolledOut } from '../ui/use-scrolled-out.ts'
import styles from './ColumnHero.module.css'

type Props = { id: string; column: Reply<typeof channelInfo> }

/** The wide cover with the back button. A white bar with the title replaces it once the cover is scrolled away. */
export function ColumnHero({ id, column: { title, mobileCover, theme } }: Props) {
  const back = useBack()
  const foot = useRef<HTMLDivElement>(null)
  const isPast = useScrolledOut(foot)
  return (
    <>
      <header className={classes(styles.bar, isPast && styles.solid)}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} className={styles.back} onClick={back} />
        {/* Hidden from screen readers: the heading of the page stands below the cover. */}
        <span aria-hidden="true" className={classes(styles.title, 'nc-clip1')}>
          {isPast && title}
        </span>
      </header>
      <div className={styles.hero}>
        <Cover src={firstFile(mobileCover)} seed={id} theme={theme} shape="wide" eager className={styles.cover} />
        <div ref={foot} className={styles.foot} />
      </div>
    </>
  )
}
