import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type QuestionResult, surveyResults } from '@college/contract/surveys/results.ts'
import { SMALLEST_GROUP } from '@college/rules/surveys/results.ts'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { GoBack } from '../../ui/states/ways-out.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { BarTable } from './BarTable.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import report from './report.module.css'
import styles from './SurveyResultsScreen.module.css'

type Results = Reply<typeof surveyResults>

/** The results of a batch: each question with its bars and their table (D2-Q70). */
export function SurveyResultsScreen({ id }: { id: string }) {
  const query = useAsk(surveyResults, { batchId: id })
  return (
    <>
      <TopBar title="问卷结果" />
      <div className={report.page}>
        <Loaded query={query} page skeleton={<ResultsSkeleton />}>
          {(results) => (
            <>
              <Heading results={results} />
              {results.hidden ? (
                <Notice drawing="forbidden" page title={results.hidden}>
                  <GoBack />
                </Notice>
              ) : (
                results.questions.map((question, index) => (
                  <Card key={question.id} className={report.card}>
                    <h3 className={styles.question}>
                      {index + 1}. {question.title}
                    </h3>
                    <QuestionFigures question={question} />
                  </Card>
                ))
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const Heading = ({ results: { title, batchName, isAnonymous, total } }: { results: Results }) => (
  <Card className={report.card}>
    <h2 className={report.title}>{title}</h2>
    <p className={styles.meta}>
      {isAnonymous && <Tag>匿名</Tag>}
      <span>{batchName}</span>
      <span className="nc-keep">{total} 人提交</span>
    </p>
  </Card>
)

function QuestionFigures({ question }: { question: QuestionResult }) {
  const { kind, answered, isTooFew, mean, texts } = question
  if (isTooFew) return <p className={styles.note}>少于 {SMALLEST_GROUP} 人作答，结果不显示</p>
  if (answered === 0) return <p className={styles.note}>没有人作答</p>
  return (
    <>
      <p className={styles.note}>
        {answered} 人作答
        {kind === 'scale' && (
          <>
            ，平均 <b className={styles.mean}>{mean.toFixed(1)}</b> 分
          </>
        )}
      </p>
      {kind === 'text' ? (
        <Texts texts={texts} answered={answered} />
      ) : kind === 'matrix' ? (
        <MatrixTable question={question} />
      ) : (
        <OptionBars question={question} />
      )}
    </>
  )
}

/** So many texts stand there at first. */
const FIRST_TEXTS = 8

function Texts({ texts, answered }: { texts: string[]; answered: number }) {
  const [isAll, setAll] = useState(false)
  return (
    <>
      <ul className={styles.texts} aria-label="填写的内容，随机排列">
        {(isAll ? texts : texts.slice(0, FIRST_TEXTS)).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be written twice
          <li key={index}>{text}</li>
        ))}
      </ul>
      {!isAll && texts.length > FIRST_TEXTS && (
        <Button kind="soft" small className={styles.all} onClick={() => setAll(true)}>
          全部 {texts.length} 条
        </Button>
      )}
      {texts.length < answered && <p className={styles.note}>随机列出其中 {texts.length} 条</p>}
    </>
  )
}

/** Of an order, a longer bar is a better place. */
function OptionBars({ question: { kind, title, options } }: { question: QuestionResult }) {
  if (kind === 'order') {
    const places = options.length
    const rows = options.map(({ text, rank }) => ({
      text,
      figures: [rank.toFixed(1)],
      percent: places > 1 ? ((places - rank) / (places - 1)) * 100 : 100,
    }))
    return <BarTable caption={title} of="选项" heads={['平均名次']} rows={rows} />
  }
  const rows = options.map(({ text, count, share }) => ({
    text,
    figures: [String(count), `${share}%`],
    percent: share,
  }))
  return <BarTable caption={title} of="选项" heads={['人数', '占比']} rows={rows} />
}

const ResultsSkeleton = () => (
  <>
    <CardSkeleton height={84} />
    <CardSkeleton height={220} />
    <CardSkeleton height={220} />
  </>
)
