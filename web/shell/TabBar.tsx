import { GraduationCap, House, type LucideIcon, SquarePlay, UserRound } from 'lucide-react'
import { useGo } from '../kit/navigation.ts'
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
            onClick={() => !isCurrent && go(addressOfRoot(root), { replace: true })}
          >
            <Icon aria-hidden size={24} strokeWidth={1.8} />
            {label}
          </button>
        )
      })}
    </nav>
  )
}
