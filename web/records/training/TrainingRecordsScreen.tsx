import { trainingRecordList } from '@college/contract/records/training.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useId, useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { ToCourses } from '../../ui/states/ways-out.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { configuredBadges, configuredSummary } from '../configured.ts'
import { YearButton } from '../year/YearButton.tsx'
import { EntryList } from '../year/YearEntries.tsx'
import { yearFrom } from '../year/years.ts'
import { RecordRow, RecordSkeleton } from './RecordRow.tsx'
import styles from './TrainingRecordsScreen.module.css'

const kinds = [
  { key: 'course', text: '课程' },
  { key: 'class', text: '专题班' },
  { key: 'imported', text: '外部导入' },
  { key: 'exam', text: '考试' },
] as const
type Kind = (typeof kinds)[number]['key']
type Query = { year?: string; type?: string }

const kindOf = (text: string | undefined): Kind => kinds.find(({ key }) => key === text)?.key ?? 'course'

/** D1-R45: the summary of a year and the lists behind its figures (D1-B262, D1-B263). */
export function TrainingRecordsScreen({ year: wishedYear, type }: Query) {
  const [year, setYear] = useState(() => yearFrom(wishedYear))
  const [kind, setKind] = useState<Kind>(() => kindOf(type))
  const badges = useAsk(configuredBadges, { type: 'trainRecord', year }, { feature: 'records', keepPrevious: true })
  const tabsId = useId()
  const tabs = kinds.map(({ key, text }) => ({ key, text, total: badges.data?.[key] ?? 0 }))
  const change = (key: string) => setKind(kindOf(key))
  return (
    <>
      <TopBar title="培训记录">
        <YearButton year={year} onPick={setYear} />
      </TopBar>
      <div className={styles.page}>
        <Summary year={year} onPick={setKind} />
        <Tabs id={tabsId} label="培训记录分类" tabs={tabs} active={kind} onChange={change} className={styles.tabs} />
        <TabPanel id={tabsId} tabs={tabs} active={kind} onChange={change}>
          <Records key={`${year} ${kind}`} year={year} kind={kind} />
        </TabPanel>
      </div>
    </>
  )
}

/** The summary (D1-E23): three figures that add up to the fourth; each opens its list. */
function Summary({ year, onPick }: { year: number; onPick: (kind: Kind) => void }) {
  const [isOpen, setOpen] = useState(false)
  const summary = useAsk(configuredSummary, { year }, { feature: 'records', keepPrevious: true })
  return (
    <Card className={styles.summary}>
      <Loaded
        query={summary}
        inset
        skeleton={<SkeletonBlock height="calc(74px * var(--nc-scale))" borderRadius="var(--nc-r-s)" />}
      >
        {({ special, special2, course, course2, imported, imported2, total, total2 }) => (
          <>
            <Figure text="课程" count={course} unit="门" hours={course2} onOpen={() => onPick('course')} />
            <Figure text="专题班" count={special} unit="个" hours={special2} onOpen={() => onPick('class')} />
            <Figure text="外部导入" count={imported} unit="项" hours={imported2} onOpen={() => onPick('imported')} />
            <Figure text="合计" count={total} unit="项" hours={total2} onOpen={() => setOpen(true)} />
          </>
        )}
      </Loaded>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={`${year} 年学时明细`} height="80dvh">
        <EntryList year={year} />
      </Sheet>
    </Card>
  )
}

type FigureProps = { text: string; count: number; unit: string; hours: number; onOpen: () => void }

const Figure = ({ text, count, unit, hours, onOpen }: FigureProps) => (
  <button type="button" className={styles.figure} onClick={onOpen}>
    <span>{text}</span>
    <b>
      <span className="nc-num">{count}</span>
      <small> {unit}</small>
    </b>
    <span className="nc-num">{hoursText(hours)} 学时</span>
  </button>
)

/** The heading of a record's month. Records are sorted latest first: '2026-11-09 15:50' stands under 2026 年 11 月. */
const monthOf = ({ finish_time: time }: { finish_time: string }) =>
  `${time.slice(0, 4)} 年 ${Number(time.slice(5, 7))} 月`

function Records({ year, kind }: { year: number; kind: Kind }) {
  const pages = usePagedList(trainingRecordList, { year, type: kind }, { feature: 'records' })
  const name = kinds.find(({ key }) => key === kind)?.text ?? ''
  return (
    <PagedList
      pages={pages}
      label={`${name}记录`}
      skeleton={<RecordSkeleton />}
      empty={{ hint: `${year} 年还没有${name}记录`, action: <ToCourses /> }}
      group={monthOf}
    >
      {(row) => <RecordRow record={row} />}
    </PagedList>
  )
}
