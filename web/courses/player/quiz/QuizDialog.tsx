import { href } from '@college/contract/kit/route.ts'
import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { routes } from '@college/contract/routes.ts'
import { isAnswered } from '@college/rules/questions/answer-shape.ts'
import { CloudOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useBack, useGo } from '../../../kit/navigation/navigation.ts'
import { QuestionView } from '../../../questions/door.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import { useModal } from '../../../ui/layers/overlay.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './QuizDialog.module.css'
import { QuizResultView } from './QuizResult.tsx'
import { type QuizQuestion, useQuiz } from './use-quiz.ts'

/** The quiz of the point at which play stands: over the whole screen, until it is answered (D3-B188). */
export function QuizDialog({ courseId, player }: { courseId: string; player: CoursePlayer }) {
  const point = useStore(player.store, ({ quizPoint }) => quizPoint)
  const courseware = useStore(player.store, (state) => state.courseware)
  if (point === undefined || !courseware?.quiz) return null
  const asked = { courseId, coursewareId: courseware.id, point, quiz: courseware.quiz }
  return createPortal(<OpenQuiz key={`${courseware.id} ${point}`} asked={asked} player={player} />, document.body)
}

type Props = {
  asked: { courseId: string; coursewareId: string; point: number; quiz: QuizConfig }
  player: CoursePlayer
}

function OpenQuiz({ asked, player }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const back = useBack()
  const go = useGo()
  const { phase, questions, answers, answer, submit } = useQuiz(asked, {
    onNothing: () => player.quiz.goOn(true),
    onNotReached: () => player.quiz.comeAgain(),
  })
  const mayBeSkipped = asked.quiz.isCompleteContinue === 0

  const leave = async () => {
    const text = '测验未完成，之后的学习不计进度，确定离开课程吗？'
    if (!(await showConfirm({ text, no: '继续答题', yes: '离开' }))) return
    player.quiz.leave()
    back()
  }
  const finish = () => {
    if (phase.is !== 'done') return
    const { goesOn, isPassed } = phase.result
    if (goesOn === 1) player.quiz.goOn(isPassed === 1)
    else player.quiz.stepBack(isPassed === 1)
  }
  const close = () => {
    if (phase.is === 'done') finish()
    else if (mayBeSkipped) player.quiz.goOn(false)
    else void leave()
  }
  const openMistakes = () => {
    finish()
    go(href(routes.mistakes, { kind: 'course', sourceId: asked.courseId }))
  }
  useModal(panel, true, close)

  // Nothing is marked: there is nothing to read before play goes on.
  const isUnmarked = phase.is === 'done' && phase.result.isMarked === 0
  useEffect(() => {
    if (isUnmarked) player.quiz.goOn(true)
  }, [isUnmarked, player])

  return (
    <div ref={panel} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={styles.dialog}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          随堂测验
        </h2>
        {phase.is !== 'done' && (
          <Button kind="line" small onClick={close}>
            {mayBeSkipped ? '跳过' : '离开课程'}
          </Button>
        )}
      </header>
      {phase.is === 'loading' && <Loading />}
      {phase.is === 'waiting' && <Waiting hasAnswers={questions.length > 0} />}
      {phase.is === 'failed' && <Failed text={phase.text} />}
      {(phase.is === 'asking' || phase.is === 'sending') && (
        <Questions
          questions={questions}
          answers={answers}
          isSending={phase.is === 'sending'}
          onAnswer={answer}
          onSubmit={submit}
        />
      )}
      {phase.is === 'done' && !isUnmarked && (
        <QuizResultView
          result={phase.result}
          questions={questions}
          answers={answers}
          onFinish={finish}
          onMistakes={openMistakes}
        />
      )}
    </div>
  )
}

const Loading = () => (
  <div role="status" className={styles.wait}>
    <Spinner />
    正在出题
  </div>
)

const Failed = ({ text }: { text: string }) => (
  <div role="alert" className={styles.wait}>
    <p>{text}</p>
    <Button kind="soft" onClick={() => window.location.reload()}>
      重新加载
    </Button>
  </div>
)

const Waiting = ({ hasAnswers }: { hasAnswers: boolean }) => (
  <div role="status" className={styles.wait}>
    <CloudOff size={40} aria-hidden="true" />
    <p>{hasAnswers ? '网络不可用，答案已保留，恢复网络后自动提交' : '网络不可用，恢复网络后自动出题'}</p>
  </div>
)

type QuestionsProps = {
  questions: readonly QuizQuestion[]
  isSending: boolean
  onSubmit: () => void
} & Pick<ReturnType<typeof useQuiz>, 'answers'> & { onAnswer: ReturnType<typeof useQuiz>['answer'] }

/** One question at a time. */
function Questions({ questions, answers, isSending, onAnswer, onSubmit }: QuestionsProps) {
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = questions[at]
  const isLast = at === questions.length - 1
  const missing = questions.findIndex(({ id }) => !isAnswered(answers[id] ?? null))
  const move = (to: number) => {
    setAt(to)
    heading.current?.focus()
  }
  if (!shown) return null
  return (
    <>
      {questions.length > 1 && (
        <div className={styles.progress}>
          <ProgressBar percent={(at / questions.length) * 100} label="答题进度" />
          <span className={styles.place}>
            <b>{at + 1}</b> / {questions.length}
          </span>
        </div>
      )}
      <div className={styles.body}>
        <Card className={styles.card}>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            <Tag kind="red">{questionTypeNames[shown.type]}</Tag>
            <span className="nc-hidden">
              第 {at + 1} 题，共 {questions.length} 题
            </span>
          </h3>
          <QuestionView
            key={shown.id}
            question={shown}
            answer={answers[shown.id] ?? null}
            onAnswer={isSending ? undefined : (value) => onAnswer(shown.id, value)}
            label={`第 ${at + 1} 题`}
          />
        </Card>
      </div>
      <div className={styles.bar}>
        {questions.length > 1 && (
          <Button kind="line" disabled={at === 0 || isSending} onClick={() => move(at - 1)}>
            上一题
          </Button>
        )}
        {isLast ? (
          <Button busy={isSending} disabled={missing >= 0} onClick={onSubmit}>
            {missing >= 0 ? `第 ${missing + 1} 题未答` : '提交'}
          </Button>
        ) : (
          <Button onClick={() => move(at + 1)}>下一题</Button>
        )}
      </div>
    </>
  )
}
