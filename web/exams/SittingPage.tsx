import type { OpenSitting } from '@college/contract/exams/sitting.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { isAnswered } from '@college/rules/questions/answer-shape.ts'
import { ALargeSmall, ChevronLeft, Flag, LayoutGrid } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../kit/data/session.ts'
import { useBackGuard } from '../kit/navigation/back-guard.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { QuestionView } from '../questions/door.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Tag } from '../ui/Tag.tsx'
import { AnswerSheet, type SheetQuestion } from './AnswerSheet.tsx'
import { EndNotice } from './EndNotice.tsx'
import { scoreText, typeName } from './question-texts.ts'
import { SaveState } from './SaveState.tsx'
import styles from './SittingPage.module.css'
import { clockText, TimeLeft, TimeRing } from './TimeLeft.tsx'
import { useExamKeys } from './use-exam-keys.ts'
import { useSitting } from './use-sitting.ts'
import { useTextScale } from './use-text-scale.ts'

type Props = {
  open: OpenSitting
  title: string
  facts: string | undefined
  /** Goes on here, after another device took the sitting over. */
  onTakeBack: () => void
  /** The sitting is over; the page before shows what came of it. */
  onEnd: () => void
}

/** Seconds before the end at which the person is told. */
const WARNINGS = [300, 60]

/** A sitting: one question at a time on a phone and a desktop alike, the answer sheet below or beside it. */
export function SittingPage({ open, title, facts, onTakeBack, onEnd }: Props) {
  const sitting = useSitting(open)
  const { clock, left, entries } = sitting
  const [at, setAt] = useState(0)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const scale = useTextScale()
  const back = useBack()
  const total = open.questions.length
  const shown = open.questions[at]
  const answerOf = (number: number): Answer | null => entries.get(number)?.answer ?? null
  const sheet: SheetQuestion[] = open.questions.map(({ number, part, score, question }) => ({
    number,
    part: part || typeName(question.type),
    score,
    isAnswered: isAnswered(answerOf(number)),
    isFlagged: entries.get(number)?.isFlagged ?? false,
  }))
  const unanswered = sheet.filter((each) => !each.isAnswered).length
  const isWriting = clock.state === 'open' && clock.isHeldHere && left > 0

  useWarnings(left)
  const heading = useFocusOnChange(at)
  const move = (to: number) => setAt(Math.min(total - 1, Math.max(0, to)))
  const answer = (value: Answer | null) => shown && sitting.change({ number: shown.number, answer: value })
  const flag = () =>
    shown && sitting.change({ number: shown.number, isFlagged: !(entries.get(shown.number)?.isFlagged ?? false) })

  const handIn = async () => {
    setSheetOpen(false)
    const text = unanswered > 0 ? `还有 ${unanswered} 题未答，确认交卷吗？` : '全部题目已作答，确认交卷吗？'
    if (!(await showConfirm({ title: '交卷', text, no: '再检查一下', yes: '交卷' }))) return
    try {
      await sitting.submit()
    } catch (error) {
      showActionFailure(error as Error)
    }
  }
  const leave = async () => {
    const text = '离开后计时不会停止，已作答的内容会保留，确定离开吗？'
    if (await showConfirm({ text, no: '继续作答', yes: '离开' })) back()
  }
  const [isLeaving, setLeaving] = useState(false)
  useBackGuard(isWriting && !isLeaving, () => {
    setLeaving(true)
    void leave().finally(() => setLeaving(false))
  })
  useExamKeys(isWriting && !isSheetOpen, shown?.question, shown ? answerOf(shown.number) : null, {
    onAnswer: answer,
    onMove: (by) => move(at + by),
    onFlag: flag,
  })

  if (clock.state !== 'open' || !clock.isHeldHere || left === 0) {
    return <EndNotice title={title} clock={clock} isUp={left === 0} onTakeBack={onTakeBack} onEnd={onEnd} />
  }
  if (!shown) return null
  const isFlagged = entries.get(shown.number)?.isFlagged ?? false
  const answeredCount = total - unanswered

  return (
    <div className={styles.exam} style={{ '--exam-scale': scale.value } as CSSProperties}>
      <header className={styles.head}>
        <div className={styles.phoneHead}>
          <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={() => void leave()} />
          <p className={classes(styles.phoneTitle, 'nc-clip1')}>{title}</p>
          <IconButton label={`字号：${scale.name}`} icon={<ALargeSmall size={22} />} onClick={scale.next} />
          <TimeLeft seconds={left} />
        </div>
        <div className={styles.wideHead}>
          <img src="/icons/logo.svg" alt="" width="36" height="36" />
          <h1 className={styles.wideTitle}>{title}</h1>
          {facts && <p className={styles.facts}>{facts}</p>}
          <IconButton label={`字号：${scale.name}`} icon={<ALargeSmall size={22} />} onClick={scale.next} />
          <Person />
        </div>
        <div className={styles.progress}>
          <ProgressBar percent={(answeredCount / total) * 100} label={`已答 ${answeredCount} 题，共 ${total} 题`} />
          <p className={styles.place}>
            <b>{at + 1}</b> / {total}
          </p>
        </div>
        <SaveState status={sitting.status} className={styles.saveLine} />
      </header>

      <div className={styles.columns}>
        <section aria-label="题目">
          <Card className={styles.card}>
            <div className={styles.cardHead}>
              <h2 ref={heading} tabIndex={-1} className={styles.cardTitle}>
                <Tag kind="red">{typeName(shown.question.type)}</Tag>
                <span className="nc-hidden">
                  第 {at + 1} 题，共 {total} 题，
                </span>
                <span className={styles.score}>{scoreText(shown.score)}</span>
              </h2>
              <button type="button" className={styles.flag} aria-pressed={isFlagged} onClick={flag}>
                <Flag size={18} aria-hidden="true" fill={isFlagged ? 'currentColor' : 'none'} />
                {isFlagged ? '已标记' : '标记'}
              </button>
            </div>
            <QuestionView
              key={shown.number}
              question={numbered(shown.question, shown.number)}
              answer={answerOf(shown.number)}
              onAnswer={answer}
              label={`第 ${shown.number} 题`}
            />
          </Card>
          <p className={styles.keys} aria-hidden="true">
            按 <kbd>A</kbd> – <kbd>D</kbd> 选择，<kbd>←</kbd> <kbd>→</kbd> 换题，<kbd>M</kbd> 标记
          </p>
        </section>

        <Card className={styles.aside}>
          <TimeRing seconds={left} total={Math.max(1, (clock.deadlineAt - open.startedAt) / 1_000)} />
          <AnswerSheet questions={sheet} current={shown.number} onPick={(number) => move(number - 1)} />
          <SaveState status={sitting.status} />
          <Button kind="soft" block busy={sitting.isSubmitting} onClick={() => void handIn()}>
            交卷
          </Button>
        </Card>
      </div>

      <div className={styles.bar}>
        <button type="button" className={styles.sheetButton} onClick={() => setSheetOpen(true)}>
          <LayoutGrid size={22} aria-hidden="true" />
          答题卡
        </button>
        <Button kind="line" disabled={at === 0} onClick={() => move(at - 1)}>
          上一题
        </Button>
        {at === total - 1 ? (
          <Button busy={sitting.isSubmitting} onClick={() => void handIn()}>
            交卷
          </Button>
        ) : (
          <Button onClick={() => move(at + 1)}>下一题</Button>
        )}
      </div>

      <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title="答题卡" height="72dvh">
        <div className={styles.sheetBody}>
          <AnswerSheet
            questions={sheet}
            current={shown.number}
            onPick={(number) => {
              move(number - 1)
              setSheetOpen(false)
            }}
          />
          <Button block busy={sitting.isSubmitting} onClick={() => void handIn()}>
            交卷
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

/** The number stands before the stem, as on paper. */
function numbered(question: OpenSitting['questions'][number]['question'], number: number) {
  const mark = `${number}. `
  const stem = question.stem.startsWith('<p>') ? question.stem.replace('<p>', `<p>${mark}`) : mark + question.stem
  return { ...question, stem }
}

function Person() {
  const { userName, userId = '' } = useSession()
  return (
    <p className={styles.person}>
      <Avatar name={userName} seed={userId} size={36} />
      {userName}
    </p>
  )
}

/** At five minutes and at one, announced too. */
function useWarnings(left: number) {
  const said = useRef(left)
  const warn = useEffectEvent((left: number) => {
    const crossed = WARNINGS.filter((seconds) => left <= seconds && said.current > seconds)
    said.current = left
    const nearest = crossed.at(-1)
    if (nearest !== undefined && left > 0) toast(`离考试结束还有 ${clockText(nearest)}`, 'clock')
  })
  useEffect(() => warn(left), [left])
}

/** Who reads with a screen reader or keyboard continues at the new question. */
function useFocusOnChange(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) heading.current?.focus({ preventScroll: false })
    before.current = at
  }, [at])
  return heading
}
