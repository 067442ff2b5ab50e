import { channelCourseList, channelInfo } from '@college/contract/columns/column.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { progressOf } from '@college/rules/columns/progress.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Card } from '../ui/Card.tsx'
import { Hero } from '../ui/Hero.tsx'
import { Section } from '../ui/Section.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { RowSkeleton } from '../ui/states/Skeleton.tsx'
import { ToOtherColumns } from '../ui/states/ways-out.tsx'
import { ColumnFailure } from './ColumnFailure.tsx'
import { ColumnInfo } from './ColumnInfo.tsx'
import styles from './ColumnScreen.module.css'
import { ColumnSkeleton } from './ColumnSkeleton.tsx'
import { Describe } from './Describe.tsx'
import { MedalDialog } from './MedalDialog.tsx'
import { NextCourse } from './unit/NextCourse.tsx'
import { UnitRow } from './unit/UnitRow.tsx'
import { useColumnGate } from './use-column-gate.ts'
import { useMedal } from './use-medal.ts'

/** A column's description, units and progress (D1-R20, D1-R13, D1-B064). */
export function ColumnScreen({ id }: { id: string }) {
  const info = useAsk(channelInfo, { id, type: '1' }, { asksItself: true, feature: 'columns' })
  const units = useAsk(channelCourseList, { id }, { asksItself: true, enabled: info.isSuccess, feature: 'columns' })
  const error = info.error ?? units.error
  const address = href(routes.column, { id })
  const gate = useColumnGate({ id, title: info.data?.title, address, error, isOpen: info.isSuccess })
  const medal = useMedal(id, gate.isMember)
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  useTitle(info.data?.title)

  if (gate.isWaiting) return <ColumnSkeleton />
  if (info.error && !info.data) return <ColumnFailure error={info.error} onRetry={() => void info.refetch()} />
  if (!info.data) return <ColumnSkeleton />

  const courses = units.data?.flatMap(({ subList }) => subList)
  return (
    <>
      <Hero
        title={info.data.title}
        cover={{ src: firstFile(info.data.mobileCover), seed: id, theme: info.data.theme }}
      />
      <div className={styles.page}>
        <ColumnInfo
          column={info.data}
          hasMedal={medal.hasMedal}
          progress={isLoggedIn && !units.error ? progressIn(courses) : undefined}
        />
        {info.data.describe && <Describe html={info.data.describe} />}
        <Section title="学习单元">
          <Loaded query={units} skeleton={<UnitSkeleton />}>
            {(list) =>
              list.length === 0 ? (
                <Card>
                  <Notice title="无数据" hint="专栏的内容还在准备">
                    <ToOtherColumns />
                  </Notice>
                </Card>
              ) : (
                <Card rows>
                  {list.map((unit, index) => (
                    <UnitRow key={unit.unitId} columnId={id} unit={unit} index={index} pass={gate.pass} />
                  ))}
                </Card>
              )
            }
          </Loaded>
        </Section>
      </div>
      {courses && <NextCourse courses={courses} pass={gate.pass} />}
      {medal.isCelebrated && <MedalDialog title={info.data.title} onClose={medal.onSeen} />}
    </>
  )
}

const progressIn = (courses: readonly { progress: number }[] | undefined) =>
  courses ? progressOf(courses.map(({ progress }) => progress)) : 'coming'

const UnitSkeleton = () => (
  <Card rows>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Card>
)
