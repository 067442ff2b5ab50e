import { trainingRecordList } from '@college/contract/records/training.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useId, useState } from 'react'
import { usePagedList } from '../kit/paged-list.ts'
import { useAsk } from '../kit/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { configuredBadges, configuredSummary } from './configured.ts'
import { RecordBones, RecordRow } from './RecordRow.tsx'
import styles from './TrainingRecordsScreen.module.css'
import { YearButton } from './YearButton.tsx'
import { thisYear } from './years.ts'

const kinds = [
  { key: 'course', text: '课程' },
  { key: 'class', text: '专题班' },
  { key: 'exam', text: '考试' },
] as const
type Kind = (typeof kinds)[number]['key']

/** D1-R45: what a year came to, and its courses, classes and exams (D1-B262, D1-B263). */
export function TrainingRecordsScreen() {
  const [year, setYear] = useState(thisYear)
  const [kind, setKind] = useState<Kind>('course')
  const badges = useAsk(configuredBadges, { type: 'trainRecord', year }, { feature: 'records', keepPrevious: true })
  const tabsId = useId()
  const tabs = kinds.map(({ key, text }) => ({ key, text, count: badges.data?.[key] ?? 0 }))
  const change = (key: string) => setKind(kinds.find((each) => each.key === key)?.key ?? 'course')
  return (
    <>
      <TopBar title="培训记录">
        <YearButton year={year} onPick={setYear} />
      </TopBar>
      <div className={styles.page}>
        <Summary year={year} />
        <Tabs id={tabsId} label="培训记录分类" tabs={tabs} active={kind} onChange={change} className={styles.tabs} />
        <TabPanel id={tabsId} tabs={tabs} active={kind} onChange={change}>
          <Records key={`${year} ${kind}`} year={year} kind={kind} />
        </TabPanel>
      </div>
    </>
  )
}

/** The learning head (D1-E23). */
function Summary({ year }: { year: number }) {
  const summary = useAsk(configuredSummary, { year }, { feature: 'records', keepPrevious: true })
  return (
    <Card className={styles.summary}>
      <Loaded
        query={summary}
        inset
        skeleton={<Bone height="calc(74px * var(--nc-scale))" borderRadius="var(--nc-r-s)" />}
      >
        {({ special, special2, course, course2, total, total2 }) => (
          <>
            <Figure text="课程" count={course} unit="门" hours={course2} />
            <Figure text="专题班" count={special} unit="个" hours={special2} />
            <Figure text="合计" count={total} unit="项" hours={total2} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

const Figure = ({ text, count, unit, hours }: { text: string; count: number; unit: string; hours: number }) => (
  <div className={styles.figure}>
    <span>{text}</span>
    <b>
      <span className="nc-num">{count}</span>
      <small> {unit}</small>
    </b>
    <span className="nc-num">{hoursText(hours)} 学时</span>
  </div>
)

function Records({ year, kind }: { year: number; kind: Kind }) {
  const pages = usePagedList(trainingRecordList, { year, type: kind }, { feature: 'records' })
  const name = kinds.find(({ key }) => key === kind)?.text ?? ''
  return (
    <PagedList
      pages={pages}
      label={`${name}记录`}
      bones={<RecordBones />}
      empty={{ hint: `${year} 年还没有${name}记录` }}
    >
      {(row) => <RecordRow record={row} year={year} />}
    </PagedList>
  )
}
