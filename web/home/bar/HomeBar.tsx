import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { LayoutGrid, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { classes } from '../../ui/classes.ts'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useScrolledOut } from '../../ui/use-scrolled-out.ts'
import styles from './HomeBar.module.css'

type Props = { id: string; tabs: readonly Tab[]; active: string; onChange: (key: string) => void }

/** Search and tabs, sticky; the grid shows all tabs at once. */
export function HomeBar({ id, tabs, active, onChange }: Props) {
  const [isAllShown, setAllShown] = useState(false)
  const sentinel = useRef<HTMLDivElement>(null)
  const isScrolled = useScrolledOut(sentinel)
  const choose = (key: string) => {
    setAllShown(false)
    onChange(key)
  }

  return (
    <>
      <div ref={sentinel} />
      <div className={classes(styles.bar, isScrolled && styles.scrolled)}>
        <SearchPill />
        <div className={styles.line}>
          <Tabs id={id} label="首页栏目" many tabs={tabs} active={active} onChange={onChange} className={styles.tabs} />
          <button type="button" className={styles.all} aria-label="全部栏目" onClick={() => setAllShown(true)}>
            <LayoutGrid size={20} />
          </button>
        </div>
      </div>
      <Sheet isOpen={isAllShown} onClose={() => setAllShown(false)} title="全部栏目">
        <div className={styles.chips}>
          <Chips label="全部栏目" wrap>
            {tabs.map(({ key, text }) => (
              <Chip key={key} isOn={key === active} onTap={() => choose(key)}>
                {text}
              </Chip>
            ))}
          </Chips>
        </div>
      </Sheet>
    </>
  )
}

/** Looks like a search field and opens the search page (D1-B016, D1-B037). */
function SearchPill() {
  const go = useGo()
  const gate = useLoginGate()
  const to = href(routes.search, {})
  return (
    <button type="button" className={styles.search} onClick={() => gate(() => go(to), to)}>
      <Search size={20} aria-hidden="true" />
      <span className="nc-clip1">搜课程、专题班、老师</span>
    </button>
  )
}
