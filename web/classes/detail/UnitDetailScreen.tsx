import { classUnits } from '@college/contract/classes/study.ts'
import { itemAddress } from '@college/rules/classes/address.ts'
import { isStudied } from '@college/rules/classes/entry.ts'
import { unitAt } from '@college/rules/columns/progress.ts'
import { UnitCourseRow } from '../../courses/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import { itemsOf } from './CoursesTab.tsx'
import styles from './UnitDetailScreen.module.css'
import { useEnterItem } from './use-enter-item.ts'

type Query = { id: string; index?: string }

/** The courses of one unit of a class (D2-R16, D2-B045); `index` counts from 0. */
export function UnitDetailScreen({ id, index }: Query) {
  const units = useAsk(classUnits, { id }, { feature: 'classes' })
  const { enter } = useEnterItem(id, itemsOf(units.data ?? []))
  const unit = units.data && unitAt(units.data, index)
  useTitle(unit?.unitName)

  if (units.error && !units.data) {
    return <ClassFailure title="单元详情" error={units.error} onRetry={() => void units.refetch()} />
  }
  const courses = unit?.subList.filter(({ typeValue }) => isStudied(typeValue)) ?? []
  return (
    <>
      <TopBar title={unit?.unitName ?? '单元详情'} />
      <div className={styles.page}>
        {!units.data ? (
          <Card rows>
            <Loading place="within" />
          </Card>
        ) : courses.length > 0 ? (
          <Card rows>
            {courses.map((item) => (
              <UnitCourseRow
                key={item.subId}
                course={{ ...item, createTime: item.onlineDate }}
                to={itemAddress(id, item)}
                onTap={() => enter(item)}
              />
            ))}
          </Card>
        ) : (
          <Card>
            <Notice title="无数据" />
          </Card>
        )}
      </div>
    </>
  )
}
