import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { archiveYear } from '@college/contract/records/archive.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText, pointsText } from '@college/rules/kit/format.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { missingHours, ownHours } from '@college/rules/records/hours.ts'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Card } from '../ui/Card.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { Section } from '../ui/Section.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { CardSkeleton, SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './ArchiveScreen.module.css'
import { SheetDownload } from './SheetDownload.tsx'
import { PointsSheet } from './year/PointsSheet.tsx'
import { YearButton } from './year/YearButton.tsx'
import { EntryList } from './year/YearEntries.tsx'
import { thisYear } from './year/years.ts'

type Year = Reply<typeof archiveYear>

/** D1-R48: a year's hours, counts, certificates and courses, and its printable sheet (D1-Q59). */
export function ArchiveScreen() {
  const [year, setYear] = useState(thisYear)
  const archive = useAsk(archiveYear, { year }, { feature: 'records', keepPrevious: true })
  return (
    <>
      <TopBar title="学习档案">
        <YearButton year={year} onPick={setYear} />
      </TopBar>
      <div className={styles.page}>
        <Loaded query={archive} skeleton={<CardSkeleton height={348} />}>
          {(data) => <YearCard archive={data} />}
        </Loaded>
        <Section title="证书">
          <Card className={styles.certificates}>
            <Loaded query={archive} inset skeleton={<SkeletonBlock height={16} width="40%" margin="21px auto" />}>
              {({ certificates }) => <Certificates certificates={certificates} />}
            </Loaded>
          </Card>
        </Section>
        <Section title="学时明细">
          <EntryList key={year} year={year} />
        </Section>
      </div>
    </>
  )
}

function YearCard({ archive }: { archive: Year }) {
  const { plannedHours, isFulfilled, totalHours, provincialHours, nationalHours } = archive
  const year = String(archive.year)
  const recordsOf = (type: string) => href(routes.trainingRecords, { year, type })
  const go = useGo()
  const [isPointsOpen, setPointsOpen] = useState(false)
  const figures = [
    { text: '完成课程', value: `${archive.courseNum} 门`, to: recordsOf('course') },
    { text: '专题班结业', value: `${archive.classNum} 个`, to: recordsOf('class') },
    { text: '考试通过', value: `${archive.examNum} / ${archive.examSatNum} 场`, to: recordsOf('exam') },
    { text: '本院', value: `${hoursText(ownHours(archive))} 学时`, to: '' },
    { text: '省干部网院', value: `${hoursText(provincialHours)} 学时`, to: href(routes.provincialHours, { year }) },
    { text: '中国干部网院', value: `${hoursText(nationalHours)} 学时`, to: href(routes.nationalHours, { year }) },
    { text: `${year} 年积分`, value: `${pointsText(archive.integral)} 分`, to: undefined },
  ]
  return (
    <Card className={styles.year}>
      <header className={styles.head}>
        <h2>{archive.year} 年度</h2>
        {isFulfilled === 1 ? (
          <Tag kind="green">已完成</Tag>
        ) : (
          <Tag kind="gold">还差 {hoursText(missingHours(totalHours, plannedHours))} 学时</Tag>
        )}
      </header>
      <div className={styles.sum}>
        <ProgressRing percent={percentOf(totalHours, plannedHours)} label="年度学时完成" size={84} />
        <p>
          <b className="nc-num">{hoursText(totalHours)}</b>{' '}
          <span className="nc-keep">/ {hoursText(plannedHours)} 学时</span>
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ text, value, to }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="nc-num">
              {to === '' && value}
              {to !== '' && (
                <button
                  type="button"
                  aria-label={`${text} ${value}，明细`}
                  onClick={() => (to ? go(to) : setPointsOpen(true))}
                >
                  {value}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PointsSheet year={archive.year} isOpen={isPointsOpen} onClose={() => setPointsOpen(false)} />
      <SheetDownload year={archive.year} isEmpty={archive.totalNum === 0} />
    </Card>
  )
}

function Certificates({ certificates }: { certificates: Year['certificates'] }) {
  const go = useGo()
  if (certificates.length === 0) return <p className={styles.none}>暂无证书</p>
  return (
    <ul>
      {certificates.map(({ _id, title, time }) => {
        const to = href(routes.certificate, { id: _id })
        return (
          <li key={_id}>
            <TapLink to={to} onTap={() => go(to)} className={styles.certificate}>
              <span>{title}</span>
              <span>{time}</span>
            </TapLink>
          </li>
        )
      })}
    </ul>
  )
}
