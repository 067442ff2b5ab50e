import { href } from '@college/contract/kit/route.ts'
import { getMyMyhours } from '@college/contract/records/study.ts'
import { academyHours, HOURS_PAGE } from '@college/contract/records/training.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { platformOf } from '@college/rules/records/training.ts'
import { useState } from 'react'
import { usePages } from '../../kit/data/paged-list.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { send } from '../../kit/data/send.ts'
import { Card } from '../../ui/Card.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { WayOut } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { YearButton } from '../year/YearButton.tsx'
import { yearFrom } from '../year/years.ts'
import styles from './AcademyHoursScreen.module.css'
import { RecordRow, RecordSkeleton } from './RecordRow.tsx'

type Academy = 'gwy' | 'zwy'
type Query = { year: string }

/** D1-R40: the hours that 省干部网院 sent for a year (D1-B115). */
export const ProvincialHoursScreen = (query: Query) => <AcademyHours academy="gwy" query={query} />

/** D1-R41: the hours that 中国干部网院 sent for a year (D1-B115). */
export const NationalHoursScreen = (query: Query) => <AcademyHours academy="zwy" query={query} />

function AcademyHours({ academy, query }: { academy: Academy; query: Query }) {
  const [year, setYear] = useState(() => yearFrom(query.year))
  return (
    <>
      <TopBar title={`${platformOf(academy)}学时`}>
        <YearButton year={year} onPick={setYear} />
      </TopBar>
      <div className={styles.page}>
        <Sum academy={academy} year={year} />
        <Entries key={year} academy={academy} year={year} />
      </div>
    </>
  )
}

function Sum({ academy, year }: { academy: Academy; year: number }) {
  const hours = useAsk(getMyMyhours, { year }, { feature: 'records', keepPrevious: true })
  return (
    <Card className={styles.sum}>
      <Loaded query={hours} inset skeleton={<SkeletonBlock height={58} borderRadius="var(--nc-r-s)" />}>
        {({ provincialHours, nationalHours }) => (
          <p>
            {year} 年计入学时
            <b className="nc-num">{hoursText(academy === 'gwy' ? provincialHours : nationalHours)}</b>
          </p>
        )}
      </Loaded>
    </Card>
  )
}

function Entries({ academy, year }: { academy: Academy; year: number }) {
  const asked = { year, type: academy, pageSize: HOURS_PAGE }
  const pages = usePages((pageNum, signal) => send(academyHours, { ...asked, pageNum }, { signal }), {
    key: [academyHours.path, asked],
    pageSize: HOURS_PAGE,
    feature: 'records',
  })
  return (
    <PagedList
      pages={pages}
      label="学时明细"
      skeleton={<RecordSkeleton />}
      empty={{
        hint: `${year} 年没有${platformOf(academy)}学时`,
        action: <WayOut to={href(routes.trainingRecords, { year: String(year) })}>查看培训记录</WayOut>,
      }}
    >
      {(row) => <RecordRow record={row} />}
    </PagedList>
  )
}
