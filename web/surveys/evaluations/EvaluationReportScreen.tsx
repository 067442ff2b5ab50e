import { evaluationReport } from '@college/contract/surveys/evaluations.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { BarTable } from '../results/BarTable.tsx'
import report from '../results/report.module.css'
import styles from './EvaluationReportScreen.module.css'

/** What an evaluation says of the person: the total, the dimensions as bars with their table, a text for each (D2-Q60). */
export function EvaluationReportScreen({ id }: { id: string }) {
  const query = useAsk(evaluationReport, { evaluationId: id })
  useTitle(query.data?.projectName)
  return (
    <>
      <TopBar title="测评报告" />
      <div className={report.page}>
        <Loaded query={query} page skeleton={<ReportSkeleton />}>
          {({ projectName, submittedAt, total, dimensions }) => (
            <>
              <Card className={report.card}>
                <h2 className={report.title}>{projectName}</h2>
                <p className={styles.meta}>提交时间 {submittedAt}</p>
                <p className={styles.total}>
                  <b>{total.toFixed(1)}</b> 分
                </p>
              </Card>
              <Card className={report.card}>
                <h3 className={styles.part}>各维度得分</h3>
                <BarTable
                  caption="各维度得分"
                  of="维度"
                  heads={['得分', '等级']}
                  rows={dimensions.map(({ name, score, level }) => ({
                    text: name,
                    figures: [score.toFixed(1), level],
                    percent: score,
                  }))}
                />
              </Card>
              {dimensions.map(({ name, level, text }) => (
                <Card key={name} className={report.card}>
                  <h3 className={styles.part}>
                    {name} <Tag kind="blue">{level}</Tag>
                  </h3>
                  <p className={styles.text}>{text}</p>
                </Card>
              ))}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const ReportSkeleton = () => (
  <>
    <CardSkeleton height={140} />
    <CardSkeleton height={240} />
    <CardSkeleton height={100} />
  </>
)
