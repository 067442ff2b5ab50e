import type { SittingResult } from '@college/contract/exams/result.ts'
import { markedSoFar, rightCount, tellsAnswers } from '@college/rules/exams/answered.ts'
import { isStillToPass } from '@college/rules/exams/card.ts'
import { attemptsLeftText } from '@college/rules/exams/card-texts.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { CircleCheckBig, Hourglass } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { clockText } from '../TimeLeft.tsx'
import styles from './ResultPage.module.css'
import { ScoreRing } from './ScoreRing.tsx'
import { useRoll } from './use-roll.ts'

type Props = { result: SittingResult }

/** What came of a sitting: its score, or that it is not there yet, or is not shown. */
export const Verdict = ({ result }: Props) =>
  result.score === null ? <NoScore result={result} /> : <Scored result={result} score={result.score} />

function Scored({ result, score }: Props & { score: number }) {
  const { exam, isPassed, points } = result
  const { shown, isDone } = useRoll(score)
  const facts = [...figuresOf(result), ...(points > 0 ? [{ name: '积分', value: `+${points}`, isGold: true }] : [])]
  return (
    <>
      <div className={styles.verdict}>
        <ScoreRing score={score} full={exam.score} shown={shown} pass={exam.pass_score} />
        <p className={classes(isPassed ? styles.passed : styles.failed, isDone && styles.said)}>
          {isPassed ? '考试通过' : '未通过'}
        </p>
        <Name result={result} />
        {!isPassed && (
          <p className={styles.meta}>
            还差 {Math.round((exam.pass_score - score) * 10) / 10} 分{isStillToPass(exam) && `，${againText(exam)}`}
          </p>
        )}
      </div>
      <Card>
        <dl className={styles.figures}>
          {facts.map(({ name, value, isGold }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={classes('nc-num', isGold && styles.gold)}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

const againText = (exam: SittingResult['exam']): string =>
  exam.examlimit === 0 ? '可考次数不限' : `还可考 ${attemptsLeftText(exam)}`

type Figure = { name: string; value: string; isGold?: boolean }

function figuresOf(result: SittingResult): Figure[] {
  const { startedAt, submittedAt, attempt, questions } = result
  const took = { name: '用时', value: clockText(Math.round((submittedAt - startedAt) / 1_000)) }
  if (!tellsAnswers(result)) return [took, { name: '次数', value: `第 ${attempt} 次` }]
  return [{ name: '答对', value: `${rightCount(result)} / ${questions.length}` }, took]
}

function NoScore({ result }: Props) {
  const { isMarked } = result
  const Icon = isMarked ? CircleCheckBig : Hourglass
  const soFar = markedSoFar(result)
  return (
    <div className={styles.verdict}>
      <Icon size={44} className={styles.quiet} aria-hidden="true" />
      <p className={styles.waits}>{isMarked ? '试卷已提交' : '主观题批阅中'}</p>
      {!isMarked && soFar !== undefined && <p className={styles.meta}>客观题 {soFar} 分</p>}
      <Name result={result} />
    </div>
  )
}

function Name({ result: { exam, attempt, submittedAt, submitReason } }: Props) {
  return (
    <>
      <h2 className={styles.name}>
        <Phrases text={exam.name} />
        <span className="nc-keep">合格 {exam.pass_score} 分</span>
      </h2>
      <p className={styles.meta}>
        第 {attempt} 次 · {dateTimeText(new Date(submittedAt))} {reasons[submitReason]}
      </p>
    </>
  )
}

const reasons: Record<SittingResult['submitReason'], string> = {
  learner: '交卷',
  deadline: '到时自动交卷',
  leaving: '离开次数过多自动交卷',
  staff: '由老师收卷',
}
