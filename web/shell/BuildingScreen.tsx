import type { RouteName } from '@college/contract/routes.ts'
import { useGo } from '../kit/navigation.ts'
import { useTitle } from '../kit/title.ts'
import { Button } from '../ui/Button.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './BuildingScreen.module.css'
import { addressOfRoot, ROOTS } from './roots.ts'
import { Scaffold } from './Scaffold.tsx'

type Props = { title: string; name: RouteName }

/** A screen that is announced and not there yet. It says which, and how to get on. */
export function BuildingScreen({ title, name }: Props) {
  const go = useGo()
  const isRoot = ROOTS.some((root) => root === name)
  useTitle(title)
  return (
    <>
      {!isRoot && <TopBar title={title} />}
      <section className={styles.page} data-root={isRoot || undefined}>
        <Scaffold />
        <p className={styles.tag}>正在建设</p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.hint}>这个栏目还没有开放，建成后会出现在这里</p>
        <div className={styles.actions}>
          {name !== 'home' && (
            <Button kind="soft" onClick={() => go(addressOfRoot('home'), { replace: isRoot })}>
              回首页
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
