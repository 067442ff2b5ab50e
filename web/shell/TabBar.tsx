import { GraduationCap, House, type LucideIcon, SquarePlay, UserRound } from 'lucide-react'
import { useBack, useGo } from '../kit/navigation/navigation.ts'
import { usePageStack } from '../kit/navigation/page-stack.ts'
import { addressOfRoot, ROOTS, type Root } from './roots.ts'
import styles from './TabBar.module.css'

const TABS: Record<Root, { label: string; Icon: LucideIcon }> = {
  home: { label: '首页', Icon: House },
  specialClasses: { label: '班级', Icon: GraduationCap },
  shortVideos: { label: '探课', Icon: SquarePlay },
  mine: { label: '我的', Icon: UserRound },
}

/** The way between the four root pages; black over the short videos. */
export function TabBar({ current }: { current: Root }) {
  const go = useGo()
  const back = useBack()
  const open = (root: Root) => {
    const { steps, at } = usePageStack.getState()
    // Root pages lie side by side: changing between them leaves nothing to go back to.
    if (steps[at - 1]?.address === addressOfRoot(root)) back()
    else go(addressOfRoot(root), { replace: true })
  }
  return (
    <nav className={styles.bar} data-ground={current === 'shortVideos' ? 'black' : 'paper'} aria-label="主导航">
      {ROOTS.map((root) => {
        const { label, Icon } = TABS[root]
        const isCurrent = root === current
        return (
          <button
            key={root}
            type="button"
            className={styles.tab}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => !isCurrent && open(root)}
          >
            <Icon aria-hidden size={24} strokeWidth={1.8} />
            {label}
          </button>
        )
      })}
    </nav>
  )
}
