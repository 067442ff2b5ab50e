import { type SittingResult, sittingResult } from '@college/contract/exams/result.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { examPageAddress } from '@college/rules/exams/page-address.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { Award, CircleCheckBig, Hourglass, RotateCcw } from 'lucide-react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { AnsweredQuestion } from '../questions/door.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Section.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { missingText, scoreText, typeName } from './question-texts.ts'
import styles from './ResultPage.module.css'
import { clockText } from './TimeLeft.tsx'
import { useLeftBehind } from './use-left-behind.ts'

/** What came of one sitting, as far as the policy of its exam shows it. */
export function ResultPage({ sittingId }: { sittingId: string }) {
  const result = useAsk(sittingResult, { sittingId }, { feature: 'exams' })
  const go = useGo()
  useTitle(result.data?.exam.name)
  const examId = result.data?.exam.examId
  return (
    <>
      <TopBar title="考试结果" wash />
      <Loaded query={result} page failure="获取考试异常">
        {(data) => (
          <div className={styles.page}>
            <Card className={styles.head}>
              <Verdict result={data} />
              <h2 className={styles.name}>{data.exam.name}</h2>
              <p className={styles.meta}>
                第 {data.attempt} 次 · {dateTimeText(new Date(data.submittedAt))} {reasons[data.submitReason]} · 用时{' '}
                <span className="nc-num">{clockText(Math.round((data.submittedAt - data.startedAt) / 1_000))}</span>
              </p>
              {data.heldBack && <p className={styles.heldBack}>{data.heldBack}</p>}
              <LeftBehind sittingId={sittingId} />
            </Card>
            {data.questions.length > 0 && (
              <Section title="答题情况">
                <div className={styles.questions}>
                  {data.questions.map((question) => (
                    <ResultQuestion key={question.number} question={question} />
                  ))}
                </div>
              </Section>
            )}
          </div>
        )}
      </Loaded>
      {examId && (
        <BottomBar>
          <Button
            kind="soft"
            block
            onClick={() => go(href(routes.examFrame, { url: examPageAddress({ exam: examId }) }))}
          >
            返回考试
          </Button>
        </BottomBar>
      )}
    </>
  )
}

function LeftBehind({ sittingId }: { sittingId: string }) {
  const missing = useLeftBehind(sittingId)
  return missing.length > 0 && <p className={styles.heldBack}>{missingText(missing)}</p>
}

const reasons: Record<SittingResult['submitReason'], string> = {
  learner: '交卷',
  deadline: '到时自动交卷',
  leaving: '离开次数过多自动交卷',
  staff: '由老师收卷',
}

/** The score, or that it is not there yet or not shown. */
function Verdict({ result: { score, isPassed, isMarked, exam } }: { result: SittingResult }) {
  if (score === null) {
    const Icon = isMarked ? CircleCheckBig : Hourglass
    return (
      <div className={styles.verdict}>
        <Icon size={44} className={styles.quiet} aria-hidden="true" />
        <p className={styles.title}>{isMarked ? '试卷已提交' : '老师正在阅卷'}</p>
      </div>
    )
  }
  const Icon = isPassed ? Award : RotateCcw
  return (
    <div className={styles.verdict}>
      <Icon size={44} className={isPassed ? styles.passed : styles.failed} aria-hidden="true" />
      <p className={styles.score}>
        <b className="nc-num">{score}</b> / {exam.score} 分
      </p>
      <Tag kind={isPassed ? 'green' : 'warning'}>{isPassed ? '合格' : `未合格，${exam.pass_score} 分合格`}</Tag>
    </div>
  )
}

function ResultQuestion({ question: it }: { question: SittingResult['questions'][number] }) {
  const isFull = it.got !== null && it.got >= it.score
  return (
    <Card className={styles.question}>
      <div className={styles.questionHead}>
        <Tag kind="red">{typeName(it.question.type)}</Tag>
        <span className={styles.number}>第 {it.number} 题</span>
        <span className={classes(styles.got, it.got !== null && (isFull ? styles.full : styles.partial))}>
          {it.got === null ? '待批阅' : `得 ${it.got} / ${scoreText(it.score)}`}
        </span>
      </div>
      <AnsweredQuestion
        question={it.question}
        answer={it.answer}
        score={it.score}
        rightKey={it.key}
        explanation={it.explanation}
        comment={it.comment}
        underlines={it.underlines}
        points={it.points}
        label={`第 ${it.number} 题`}
      />
    </Card>
  )
}
