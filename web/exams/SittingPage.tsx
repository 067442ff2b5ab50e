import type { OpenSitting } from '@college/contract/exams/sitting.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { isAnswered } from '@college/rules/questions/answer-shape.ts'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBackGuard } from '../kit/navigation/back-guard.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { Watermark } from '../ui/Watermark.tsx'
import { AnswerSheet, type SheetQuestion } from './AnswerSheet.tsx'
import { EndNotice } from './EndNotice.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { typeName } from './question-texts.ts'
import { SaveState } from './SaveState.tsx'
import { SittingBar } from './SittingBar.tsx'
import { SittingHead } from './SittingHead.tsx'
import styles from './SittingPage.module.css'
import { clockText, TimeRing } from './TimeLeft.tsx'
import { useExamKeys } from './use-exam-keys.ts'
import { type Sitting, useSitting } from './use-sitting.ts'
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
  const { clock, left, state } = sitting
  const [isSheetOpen, setSheetOpen] = useState(false)
  const scale = useTextScale()
  const paper = usePaper(open, sitting)
  const { at, shown, total, sheet, unanswered, move } = paper

  useWarnings(left)
  const { handIn, leave } = useWaysOut(sitting, unanswered, () => setSheetOpen(false))
  useExamKeys(!isSheetOpen, shown?.question, paper.answer, {
    onAnswer: paper.write,
    onMove: (by) => move(at + by),
    onFlag: paper.flag,
  })

  const end = () => {
    sitting.close()
    onEnd()
  }
  useResultAtOnce(state, end)

  if (state.kind !== 'writing') {
    return <EndNotice {...{ title, state, onTakeBack }} isMarked={clock.state === 'marked'} onEnd={end} />
  }
  if (!shown) return null

  return (
    <div className={styles.exam} style={{ '--exam-scale': scale.value } as CSSProperties}>
      <SittingHead
        title={title}
        facts={facts}
        left={left}
        total={total}
        answered={total - unanswered}
        saving={state.saving}
        scale={scale}
        onBack={leave}
      />
      <div className={styles.columns}>
        <Asked paper={paper} shown={shown} onSheet={() => setSheetOpen(true)} onHandIn={handIn} />
        <Card className={styles.aside}>
          <TimeRing seconds={left} total={Math.max(1, (clock.deadlineAt - open.startedAt) / 1_000)} />
          <AnswerSheet questions={sheet} current={shown.number} onPick={(number) => move(number - 1)} />
          <SaveState saving={state.saving} />
          <Button kind="soft" block onClick={handIn}>
            交卷
          </Button>
        </Card>
      </div>
      <Watermark lines={open.watermark.split(' ')} />
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
          <Button block onClick={handIn}>
            交卷
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

/** The questions of a sitting, the one of them that is shown, and what the person does with it. */
function usePaper(open: OpenSitting, { entries, change }: Sitting) {
  const [at, setAt] = useState(0)
  const total = open.questions.length
  const shown = open.questions[at]
  const entry = shown && entries.get(shown.number)
  const isFlagged = entry?.isFlagged ?? false
  const sheet = sheetOf(open, entries)
  return {
    ...{ at, total, shown, isFlagged, sheet },
    unanswered: sheet.filter((each) => !each.isAnswered).length,
    answer: entry?.answer ?? null,
    move: (to: number) => setAt(Math.min(total - 1, Math.max(0, to))),
    write: (answer: Answer | null) => shown && change({ number: shown.number, answer }),
    flag: () => shown && change({ number: shown.number, isFlagged: !isFlagged }),
  }
}

type AskedProps = {
  paper: ReturnType<typeof usePaper>
  shown: OpenSitting['questions'][number]
  onSheet: () => void
  onHandIn: () => void
}

/** One question, and the ways to the others. */
function Asked({ paper: { at, total, answer, isFlagged, write, flag, move }, shown, onSheet, onHandIn }: AskedProps) {
  return (
    <section aria-label="题目">
      <QuestionCard asked={shown} {...{ total, answer, isFlagged }} onAnswer={write} onFlag={flag} />
      <div className={styles.under}>
        <p className={styles.keys} aria-hidden="true">
          按 <kbd>A</kbd> – <kbd>D</kbd> 选择，<kbd>←</kbd> <kbd>→</kbd> 换题，<kbd>M</kbd> 标记
        </p>
        <SittingBar
          isFirst={at === 0}
          isLast={at === total - 1}
          onSheet={onSheet}
          onMove={(by) => move(at + by)}
          onHandIn={onHandIn}
        />
      </div>
    </section>
  )
}

function sheetOf({ questions }: OpenSitting, entries: Sitting['entries']): SheetQuestion[] {
  return questions.map(({ number, part, score, question }) => ({
    number,
    part: part || typeName(question.type),
    score,
    isAnswered: isAnswered(entries.get(number)?.answer ?? null),
    isFlagged: entries.get(number)?.isFlagged ?? false,
  }))
}

/** Handing in and leaving: both ask first. Back asks too, while answers can still be written. */
function useWaysOut(sitting: Sitting, unanswered: number, closeSheet: () => void) {
  const back = useBack()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    setAsking(true)
    const text = '离开后计时不会停止，已作答的内容会保留，确定离开吗？'
    const leaves = await showConfirm({ text, no: '继续作答', yes: '离开' })
    setAsking(false)
    if (leaves) back()
  }
  useBackGuard(sitting.state.kind === 'writing' && !isAsking, () => void leave())
  const handIn = async () => {
    closeSheet()
    const text = unanswered > 0 ? `还有 ${unanswered} 题未答，确认交卷吗？` : '全部题目已作答，确认交卷吗？'
    if (await showConfirm({ title: '交卷', text, no: '再检查一下', yes: '交卷' })) {
      sitting.submit()
    }
  }
  return { leave: () => void leave(), handIn: () => void handIn() }
}

/** The result follows by itself where all answers have arrived; what did not arrive is told first. */
function useResultAtOnce(state: Sitting['state'], end: () => void) {
  const isWhole = state.kind === 'closed' && state.missing?.length === 0
  const go = useEffectEvent(end)
  useEffect(() => {
    if (isWhole) go()
  }, [isWhole])
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
