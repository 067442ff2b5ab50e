import type { UnitCourse } from '@college/contract/columns/column.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Static } from 'typebox'
import { useGo } from '../../kit/navigation/navigation.ts'
import { BottomBar, BottomFact } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './NextCourse.module.css'

type Course = Static<typeof UnitCourse>
type Props = { courses: readonly Course[]; pass: (act: () => void) => void }

/** Links to the first unfinished course. Renders nothing when all are finished. */
export function NextCourse({ courses, pass }: Props) {
  const go = useGo()
  const next = courses.find(({ progress }) => progress < 100)
  if (!next) return null
  const hasBegun = courses.some(({ progress }) => progress > 0)
  return (
    <BottomBar>
      <BottomFact name="下一课">{next.name}</BottomFact>
      <Button className={styles.act} onClick={() => pass(() => go(href(routes.coursePlayer, { id: next.businessId })))}>
        {hasBegun ? '继续学习' : '开始学习'}
      </Button>
    </BottomBar>
  )
}
