import type { Reply } from '@college/contract/kit/endpoint.ts'
import { archiveYear } from '@college/contract/records/archive.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { planPercent } from '@college/rules/records/hours.ts'
import { useState } from 'react'
import { useAsk } from '../kit/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { Section } from '../ui/Section.tsx'
import { Bone, CardBones } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './ArchiveScreen.module.css'
import { SheetDownload } from './SheetDownload.tsx'
import { YearButton } from './YearButton.tsx'
import { EntryList } from './YearEntries.tsx'
import { thisYear } from './years.ts'

type Year = Reply<typeof archiveYear>

/** D1-R48: a year's hours, counts, certificates and courses, and its sheet to print (D1-Q59). */
export function ArchiveScreen() {
  const [year, setYear] = useState(thisYear)
  const archive = useAsk(archiveYear, { year }, { feature: 'records', keepPrevious: true })
  return (
    <>
      <TopBar title="学习档案">
        <YearButton year={year} onPick={setYear} />
      </TopBar>
      <div className={styles.page}>
        <Loaded query={archive} skeleton={<CardBones height={348} />}>
          {(data) => <YearCard archive={data} />}
        </Loaded>
        <Section title="证书">
          <Card className={styles.certificates}>
            <Loaded query={archive} inset skeleton={<Bone height={16} width="40%" margin="21px auto" />}>
              {({ certificates }) => <Certificates certificates={certificates} />}
            </Loaded>
          </Card>
        </Section>
        <Section title="学习记录">
          <EntryList key={year} year={year} />
        </Section>
      </div>
    </>
  )
}

function YearCard({ archive }: { archive: Year }) {
  const { jhzxs, sfwc, zxs, gwyzxs, zwyzxs } = archive
  const figures = [
    { text: '完成课程', value: `${archive.courseNum} 门` },
    { text: '专题班结业', value: `${archive.classNum} 个` },
    { text: '考试通过', value: `${archive.examNum} 场` },
    { text: '省干部网院', value: `${hoursText(gwyzxs)} 学时` },
    { text: '中国干部网院', value: `${hoursText(zwyzxs)} 学时` },
    { text: '年度积分', value: `${archive.integral.toLocaleString('en-US')} 分` },
  ]
  return (
    <Card className={styles.year}>
      <header className={styles.head}>
        <h2>{archive.year} 年度</h2>
        {sfwc === 1 ? <Tag kind="green">已完成</Tag> : <Tag kind="gold">还差 {hoursText(jhzxs - zxs)} 学时</Tag>}
      </header>
      <div className={styles.sum}>
        <ProgressRing percent={planPercent(zxs, jhzxs)} label="年度学时完成" size={84} />
        <p>
          <b className="nc-num">{hoursText(zxs)}</b> / {hoursText(jhzxs)} 学时
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ text, value }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd className="nc-num">{value}</dd>
          </div>
        ))}
      </dl>
      <SheetDownload year={archive.year} isEmpty={archive.totalNum === 0} />
    </Card>
  )
}

function Certificates({ certificates }: { certificates: Year['certificates'] }) {
  if (certificates.length === 0) return <p className={styles.none}>暂无证书</p>
  return (
    <ul>
      {certificates.map(({ _id, title, time }) => (
        <li key={_id} className={styles.certificate}>
          <span>{title}</span>
          <span>{time}</span>
        </li>
      ))}
    </ul>
  )
}
