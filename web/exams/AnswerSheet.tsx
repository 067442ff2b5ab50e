import { classes } from '../ui/classes.ts'
import styles from './AnswerSheet.module.css'
import { scoreText } from './question-texts.ts'

export type SheetQuestion = { number: number; part: string; score: number; isAnswered: boolean; isFlagged: boolean }

type Props = { questions: readonly SheetQuestion[]; current: number; onPick: (number: number) => void }

/** All questions of a sitting by part: answered, current, marked. */
export function AnswerSheet({ questions, current, onPick }: Props) {
  const answered = questions.filter(({ isAnswered }) => isAnswered).length
  return (
    <nav aria-label="答题卡" className={styles.sheet}>
      <div className={styles.wideHead}>
        <h2>答题卡</h2>
        <p>
          已答 {answered}，未答 {questions.length - answered}
        </p>
      </div>
      <ul className={styles.legend}>
        <li className={styles.isAnswered}>已答 {answered}</li>
        <li className={styles.isOpen}>未答 {questions.length - answered}</li>
        <li className={styles.isCurrent}>当前</li>
        <li className={styles.isFlagged}>已标记</li>
      </ul>
      {partsOf(questions).map((part) => (
        <section key={part[0]?.number} aria-label={titleOf(part)}>
          <h3 className={styles.part}>{titleOf(part)}</h3>
          <div className={styles.grid}>
            {part.map((question) => (
              <button
                key={question.number}
                type="button"
                aria-label={labelOf(question)}
                aria-current={question.number === current ? 'step' : undefined}
                className={classes(
                  styles.cell,
                  question.isAnswered && styles.answered,
                  question.number === current && styles.current,
                  question.isFlagged && styles.flagged,
                )}
                onClick={() => onPick(question.number)}
              >
                {question.number}
              </button>
            ))}
          </div>
        </section>
      ))}
    </nav>
  )
}

const labelOf = ({ number, isAnswered, isFlagged }: SheetQuestion) =>
  `第 ${number} 题，${isAnswered ? '已答' : '未答'}${isFlagged ? '，已标记' : ''}`

/** Questions of a part follow each other. */
function partsOf(questions: readonly SheetQuestion[]): SheetQuestion[][] {
  const parts: SheetQuestion[][] = []
  for (const question of questions) {
    const last = parts.at(-1)
    if (last?.[0]?.part === question.part) last.push(question)
    else parts.push([question])
  }
  return parts
}

/** 单选题 · 每题 5 分, where all have the same score. */
function titleOf(part: readonly SheetQuestion[]): string {
  const [first] = part
  const isSame = part.every(({ score }) => score === first?.score)
  return isSame && first ? `${first.part} · 每题 ${scoreText(first.score)}` : (first?.part ?? '')
}
