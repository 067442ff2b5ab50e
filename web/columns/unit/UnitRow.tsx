import type { channelCourseList } from '@college/contract/columns/column.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type CoursesProgress, progressOf, totalPeriod } from '@college/rules/columns/progress.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { CircleCheck } from 'lucide-react'
import { useSession } from '../../kit/data/session.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import row from '../../ui/list/CoverRow.module.css'
import { Phrases } from '../../ui/Phrases.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './UnitRow.module.css'

type Unit = Reply<typeof channelCourseList>[number]
type Props = { columnId: string; unit: Unit; index: number; pass: (act: () => void) => void }

/** A unit of a column: its courses, hours and progress (D1-E07). Opens its page (D1-B065). */
export function UnitRow({ columnId, unit, index, pass }: Props) {
  const go = useGo()
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const to = href(routes.columnUnit, { id: columnId, index: String(index) })
  const progress = progressOf(unit.subList.map((course) => course.progress))
  const hours = totalPeriod(unit.subList.map(({ period }) => period))
  return (
    <TapLink to={to} className={row.row} onTap={() => pass(() => go(to))}>
      <Cover
        src={firstFile(unit.cover)}
        seed={unit.unitId}
        theme={unit.subList[0]?.theme ?? ''}
        className={row.cover}
      />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={unit.unitName} />
        </h3>
        <div>
          <p className={row.meta}>
            <span>{progress.total} 门课程</span>
            <span>{hoursText(hours)} 学时</span>
          </p>
          {isLoggedIn && progress.total > 0 && <Progress {...progress} />}
        </div>
      </div>
    </TapLink>
  )
}

const Progress = ({ percent, done, total }: CoursesProgress) =>
  percent === 100 ? (
    <div className={styles.done}>
      <CircleCheck size={16} aria-hidden="true" />
      已学完
    </div>
  ) : (
    <div className={styles.progress}>
      <span className={styles.bar}>
        <ProgressBar percent={percent} label="单元学习进度" />
      </span>
      <span className="nc-num">
        已学完 {done} / {total} 门
      </span>
    </div>
  )
