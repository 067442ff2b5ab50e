import { type SittingResult, sittingResult } from '@college/contract/exams/result.ts'
import { href } from '@college/contract/kit/route.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { routes } from '@college/contract/routes.ts'
import { tellsAnswers, wrongOf } from '@college/rules/exams/answered.ts'
import { isStillToPass } from '@college/rules/exams/card.ts'
import { examPageAddress } from '@college/rules/exams/page-address.ts'
import { isPractisable } from '@college/rules/mistakes/book.ts'
import { practiceTimeText } from '@college/rules/mistakes/practice.ts'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { AnsweredQuestion, ExplainedPlaceRow } from '../../questions/door.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { missingText, scoreText, typeName } from '../question-texts.ts'
import { useLeftBehind } from '../use-left-behind.ts'
import styles from './ResultPage.module.css'
import { Verdict } from './Verdict.tsx'
import { WrongAnswers } from './WrongAnswers.tsx'

/** What came of one sitting, as far as the policy of its exam shows it: the score, then what went wrong. */
export function ResultPage({ sittingId }: { sittingId: string }) {
  const result = useAsk(sittingResult, { sittingId }, { feature: 'exams' })
  const { data } = result
  useTitle(data?.exam.name)
  return (
    <div className={classes(styles.ground, data?.isPassed === true && styles.golden)}>
      <TopBar title="考试结果" wash={data?.isPassed === true} />
      <Loaded query={result} page failure="获取考试异常">
        {(loaded) => (
          <div className={styles.page}>
            <Verdict result={loaded} />
            {loaded.heldBack && <p className={styles.heldBack}>{loaded.heldBack}</p>}
            <LeftBehind sittingId={sittingId} />
            <Answers result={loaded} />
          </div>
        )}
      </Loaded>
      {data && <WaysOn result={data} />}
    </div>
  )
}

function LeftBehind({ sittingId }: { sittingId: string }) {
  const missing = useLeftBehind(sittingId)
  return missing.length > 0 && <p className={styles.heldBack}>{missingText(missing)}</p>
}

/** What went wrong first; the whole paper is one tap away. */
function Answers({ result }: { result: SittingResult }) {
  const [isWhole, setWhole] = useState(false)
  const { questions } = result
  if (questions.length === 0) return null
  const wrong = wrongOf(result)
  if (!tellsAnswers(result)) return <WholePaper title="老师的批阅" questions={questions} />
  if (isWhole) {
    return <WholePaper title="全部答卷" questions={questions} moreText="只看错题" onMore={() => setWhole(false)} />
  }
  const all = { moreText: '全部答卷', onMore: () => setWhole(true) }
  if (wrong.length === 0) {
    return (
      <Section title="没有错题" {...all}>
        <Card className={styles.none}>已批阅的题都答对了</Card>
      </Section>
    )
  }
  return (
    <Section title={`答错 ${wrong.length} 题`} {...all}>
      <WrongAnswers questions={wrong} />
    </Section>
  )
}

type PaperProps = {
  title: string
  questions: SittingResult['questions']
  moreText?: string
  onMore?: () => void
}

const WholePaper = ({ questions, ...section }: PaperProps) => (
  <Section {...section}>
    <div className={styles.questions}>
      {questions.map((question) => (
        <ResultQuestion key={question.number} question={question} />
      ))}
    </div>
  </Section>
)

/** How many of the wrong ones can be practised: only what the policy tells the answers of, and what the key alone marks. */
function toPractise(result: SittingResult): number {
  if (!tellsAnswers(result)) return 0
  const types = (parts: { type: QuestionType }[] = []) => parts.map(({ type }) => type)
  return wrongOf(result).filter(({ question }) => isPractisable(question.type, types(question.parts))).length
}

/**
 * Practice with what went wrong. Another attempt, where there is one, is asked for on the page of the exam, which says what
 * it uses; then the answers are held back, and there is nothing to practise yet.
 */
function WaysOn({ result }: { result: SittingResult }) {
  const { exam, isPassed } = result
  const go = useGo()
  const wrong = toPractise(result)
  const mayRepeat = isPassed === false && isStillToPass(exam) && (exam.examlimit === 0 || exam.surplus_count > 0)
  const leave = () => go(href(routes.homeworkAndExams, { tab: 'exam' }), { replace: true })
  return (
    <BottomBar>
      <Button kind={mayRepeat || wrong > 0 ? 'line' : 'primary'} block onClick={leave}>
        完成
      </Button>
      {wrong > 0 && (
        <Button
          block
          className={styles.practise}
          onClick={() => go(href(routes.mistakes, { kind: 'exam', sourceId: exam.examId, practise: '1' }))}
        >
          练错题<span className={styles.takes}>{practiceTimeText(wrong)}</span>
        </Button>
      )}
      {mayRepeat && (
        <Button
          kind={wrong > 0 ? 'line' : 'primary'}
          block
          onClick={() => go(href(routes.examFrame, { url: examPageAddress({ exam: exam.examId }) }), { replace: true })}
        >
          再考一次
        </Button>
      )}
    </BottomBar>
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
      {it.explainedPlace && <ExplainedPlaceRow explainedPlace={it.explainedPlace} />}
    </Card>
  )
}
