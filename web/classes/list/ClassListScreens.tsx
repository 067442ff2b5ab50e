import { campList, specialClassList } from '@college/contract/classes/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { ChevronRight } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { TapLink } from '../../ui/TapLink.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassList } from './ClassList.tsx'
import styles from './ClassListScreens.module.css'

/** The special classes, behind the tab 班级 of the tab bar (D1-R09, D2-R45). */
export function SpecialClassesScreen() {
  const go = useGo()
  const camps = href(routes.camps, {})
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>专题班</h1>
        <TapLink to={camps} className={styles.other} onTap={() => go(camps)}>
          训练营
          <ChevronRight size={16} aria-hidden="true" />
        </TapLink>
      </header>
      <ClassList page={specialClassList} name="专题班" />
    </div>
  )
}

/** The training camps (D1-R10, D2-R46). */
export const CampsScreen = () => (
  <>
    <TopBar title="训练营" />
    <div className={styles.page}>
      <ClassList page={campList} name="训练营" />
    </div>
  </>
)

/** 基本培训: the special classes under another title, which no document describes further (D1-R12). */
export const BasicTrainingScreen = () => (
  <>
    <TopBar title="基本培训" />
    <div className={styles.page}>
      <ClassList page={specialClassList} name="基本培训" />
    </div>
  </>
)
