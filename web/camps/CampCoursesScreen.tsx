import { classUnits } from '@college/contract/classes/study.ts'
import { ClassFailure, CoursesTab, itemsOf, useClassInfo, useEnterItem } from '../classes/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { CardSkeleton, Skeleton } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './CampCoursesScreen.module.css'
import { CampSteps, CampStepsSkeleton } from './CampSteps.tsx'

/** The units of a camp with their items, below the steps (D2-R18, D2-B059). */
export function CampCoursesScreen({ id }: { id: string }) {
  const info = useClassInfo(id)
  const units = useAsk(classUnits, { id }, { feature: 'classes' })
  const { enter, entering } = useEnterItem(id, itemsOf(units.data ?? []))
  if (info.error && !info.data) {
    return <ClassFailure title="课程" error={info.error} onRetry={() => void info.refetch()} isCamp />
  }
  return (
    <>
      <TopBar title="课程" />
      {info.data ? (
        <>
          {(units.data || units.isPending) && (
            <Loaded query={units} skeleton={<CampStepsSkeleton />}>
              {(list) => <CampSteps info={info.data} units={list} />}
            </Loaded>
          )}
          <div className={styles.page}>
            <CoursesTab info={info.data} units={units} entering={entering} onEnter={enter} />
          </div>
        </>
      ) : (
        <Skeleton place="page">
          <CampStepsSkeleton />
          <div className={styles.page}>
            <CardSkeleton height={84} />
            <CardSkeleton height={320} />
            <CardSkeleton height={64} />
          </div>
        </Skeleton>
      )}
    </>
  )
}
