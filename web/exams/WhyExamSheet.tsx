import type { ExamCondition, ExamGroup } from '@college/contract/exams/conditions.ts'
import { blocking, isTakeable, wayOutText } from '@college/rules/exams/conditions.ts'
import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './WhyExamSheet.module.css'

/** An exam with the conditions that a start of it would be refused by. */
type AskedExam = { name: string; group: ExamGroup; conditions: readonly ExamCondition[]; judgedAt: string }

type Props = {
  /** Undefined where it is not in the list any more. */
  exam: AskedExam | undefined
  isOpen: boolean
  onClose: () => void
  onStart: () => void
}

/**
 * Why an exam cannot be taken now: first how it is put right, then what blocks, numbered in the order to do it, each a
 * link; what is met stands below. It shows what the server refuses a start by, and follows it while it is open.
 */
export function WhyExamSheet({ exam, isOpen, onClose, onStart }: Props) {
  // While it closes it keeps what it showed: without it the sheet would collapse before it is gone.
  const [shown, setShown] = useState(exam)
  if (isOpen && exam && exam !== shown) setShown(exam)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="为什么现在不能考">
      {shown && <Why exam={shown} onClose={onClose} onStart={onStart} />}
    </Sheet>
  )
}

type WhyProps = Omit<Props, 'isOpen'> & { exam: AskedExam }

function Why({ exam: { name, group, conditions, judgedAt }, onClose, onStart }: WhyProps) {
  const go = useGo()
  const open = blocking(conditions)
  const met = conditions.filter(({ isMet }) => isMet)
  const way = group === 'closed' || group === 'later' ? open.find(({ to }) => to !== '') : undefined
  const leave = (to: string) => {
    onClose()
    go(to)
  }
  const start = () => {
    onClose()
    onStart()
  }
  return (
    <div className={styles.why}>
      <p className={styles.name}>
        <Phrases text={name} />
      </p>
      <WayOut group={group} conditions={conditions} />
      {open.length > 0 && (
        <ol className={styles.group} aria-label="还没有满足">
          {open.map((condition, at) => (
            <Blocking key={condition.title} condition={condition} place={at + 1} onTap={leave} />
          ))}
        </ol>
      )}
      {met.length > 0 && (
        <section aria-label="已经满足">
          <h3 className={styles.heading}>已经满足</h3>
          <ul className={styles.group}>
            {met.map(({ title, standing }) => (
              <li key={title} className={styles.met}>
                <span className={styles.done}>
                  <Check size={18} aria-hidden="true" />
                </span>
                <Words title={title} standing={standing} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.judged}>按 {judgedAt.slice(5)} 的学习记录计算</p>
      {way && (
        <Button block onClick={() => leave(way.to)}>
          {way.act}
        </Button>
      )}
      {isTakeable(group) && (
        <Button block onClick={start}>
          {group === 'begun' ? '继续考试' : '开始考试'}
        </Button>
      )}
      {!way && !isTakeable(group) && (
        <Button kind="line" block onClick={onClose}>
          知道了
        </Button>
      )}
    </div>
  )
}

/** The way out in one sentence; where nothing can be done, what it is that has passed or is still to come. */
function WayOut({ group, conditions }: { group: ExamGroup; conditions: readonly ExamCondition[] }) {
  const open = blocking(conditions)
  if (group === 'closed') {
    return (
      <p className={styles.sentence}>
        <b className="nc-num">{open.length}</b> {wayOutText(conditions)}
      </p>
    )
  }
  const decisive = open.find(({ turn }) => turn === (group === 'over' ? 'nobody' : 'time'))
  return <p className={styles.sentence}>{decisive?.title ?? sentences[group]}</p>
}

/** Where no condition says it: what is passed or over by the exam alone has none. */
const sentences: Record<Exclude<ExamGroup, 'closed'>, string> = {
  begun: '考试正在进行',
  ready: '现在可以考了',
  later: '考试还没开始',
  passed: '考试已合格',
  over: '考试已结束',
}

type BlockingProps = { condition: ExamCondition; place: number; onTap: (to: string) => void }

function Blocking({ condition: { title, standing, percent, to, act }, place, onTap }: BlockingProps) {
  const content = (
    <>
      <span className={styles.number}>{place}</span>
      <span className={styles.words}>
        <Words title={title} standing={standing} />
        {percent !== null && <ProgressBar percent={percent} label={title} />}
      </span>
      {to && (
        <span className={styles.act}>
          {act}
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      )}
    </>
  )
  return (
    <li>
      {to ? (
        <TapLink to={to} className={styles.blocking} onTap={() => onTap(to)}>
          {content}
        </TapLink>
      ) : (
        <div className={styles.blocking}>{content}</div>
      )}
    </li>
  )
}

const Words = ({ title, standing }: Pick<ExamCondition, 'title' | 'standing'>) => (
  <span className={styles.texts}>
    <span className={styles.title}>
      <Phrases text={title} />
    </span>
    {standing && <span className={styles.standing}>{standing}</span>}
  </span>
)
