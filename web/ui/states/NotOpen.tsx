import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../Button.tsx'
import styles from './NotOpen.module.css'
import { Scaffold } from './Scaffold.tsx'

type Props = {
  /** Which page it is. */
  title: string
  /** What the requirements want said here instead of the one sentence (D1-M119). */
  says?: string
  /** A page of the tab bar, which has no bar above it. */
  isRoot?: boolean
}

/**
 * In place of a page that is announced and not there yet: which one, one sentence, one way out (D1-M115). What can only
 * be tapped shows the same text by `toastNotOpen`.
 */
export function NotOpen({ title, says = notOpenYet.message, isRoot = false }: Props) {
  const go = useGo()
  return (
    <section className={styles.page} data-root={isRoot || undefined}>
      <Scaffold />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.says}>{says}</p>
      <Button kind="soft" onClick={() => go(href(routes.home, {}), { replace: isRoot })}>
        回首页
      </Button>
    </section>
  )
}
