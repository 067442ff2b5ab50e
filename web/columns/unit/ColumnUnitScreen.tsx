import { channelCourseList } from '@college/contract/columns/column.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { unitAt } from '@college/rules/columns/progress.ts'
import { UnitCourseRow } from '../../courses/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { ToOtherColumns } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ColumnFailure } from '../ColumnFailure.tsx'
import { useColumnGate } from '../use-column-gate.ts'
import styles from './ColumnUnitScreen.module.css'

type Query = { id: string; index?: string }

/** The courses of one unit of a column (D1-R21, D1-B065); `index` counts from 0 (D1-Q53). */
export function ColumnUnitScreen({ id, index }: Query) {
  const units = useAsk(channelCourseList, { id }, { asksItself: true, feature: 'columns' })
  const address = href(routes.columnUnit, { id, ...(index !== undefined && { index }) })
  const gate = useColumnGate({ id, address, error: units.error, isOpen: units.isSuccess })
  const unit = units.data && unitAt(units.data, index)
  const go = useGo()
  useTitle(unit?.unitName)

  if (units.error && !units.data && !gate.isWaiting) {
    return <ColumnFailure error={units.error} onRetry={() => void units.refetch()} />
  }
  return (
    <>
      <TopBar title={unit?.unitName ?? '专栏单元'} />
      <div className={styles.page}>
        {!units.data || gate.isWaiting ? (
          <Card rows>
            <Loading place="within" />
          </Card>
        ) : unit && unit.subList.length > 0 ? (
          <Card rows>
            {unit.subList.map((course) => {
              const to = href(routes.coursePlayer, { id: course.businessId })
              const open = () => gate.pass(() => go(to))
              return <UnitCourseRow key={course.businessId} course={course} to={to} onTap={open} />
            })}
          </Card>
        ) : (
          <Card>
            <Notice title="无数据" hint="单元的内容还在准备">
              <ToOtherColumns />
            </Notice>
          </Card>
        )}
      </div>
    </>
  )
}
