import {
  type HomeworkState,
  type homeworkDetails,
  homeworkStates,
  writeHomework,
} from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { homeworkStateText, scoreText } from '@college/rules/homework/show.ts'
import { CircleCheckBig, Hourglass, Undo2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './Read.module.css'

type Props = {
  details: Reply<typeof homeworkDetails>
  state: HomeworkState
  isPhone: boolean
  /** The form is open for what waits. */
  isWriting: boolean
  /** Opens the form again; undefined where it is open or stays closed. */
  onReopen: (() => void) | undefined
}

/** The last review: the mark, the score and the comment (D2-B123), and the way to write again (D2-B124). */
export function Review({ details, state, isPhone, isWriting, onReopen }: Props) {
  if (state === homeworkStates.unwritten) return null
  if (state === homeworkStates.waiting) {
    return (
      <p className={styles.waiting} role="status">
        <Hourglass size={20} aria-hidden="true" />
        已提交，等待老师批阅。{isWriting && '交上去的内容不能收回；批阅之前可以修改，再次提交会替换原来的内容。'}
      </p>
    )
  }
  const isPassed = state === homeworkStates.passed
  const Icon = isPassed ? CircleCheckBig : Undo2
  const decided = details.rounds.find(({ decidedAt }) => decidedAt !== '')
  const score = scoreText(details.score, details.score_type_value)
  return (
    <Card className={styles.part}>
      <div className={classes(styles.mark, isPassed ? styles.passed : styles.returned)}>
        <Icon size={30} aria-hidden="true" />
        <h2 className={styles.markText}>{homeworkStateText(state)}</h2>
        {score && <span className={styles.score}>{score}</span>}
      </div>
      {details.reviews && <p className={styles.comment}>{details.reviews}</p>}
      <p className={styles.faint}>
        {[details.notary_text && `批阅人 ${details.notary_text}`, decided?.decidedAt].filter(Boolean).join(' · ')}
      </p>
      {onReopen && isPhone && <p className={styles.faint}>{writeHomework.refusals.onPhone.message}，再重新提交</p>}
      {onReopen && !isPhone && (
        <Button kind={isPassed ? 'line' : 'primary'} onClick={onReopen}>
          重新提交
        </Button>
      )}
    </Card>
  )
}
