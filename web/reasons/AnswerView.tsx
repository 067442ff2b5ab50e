import { href } from '@college/contract/kit/route.ts'
import type { Objection, ReasonRow } from '@college/contract/reasons/reason.ts'
import { routes } from '@college/contract/routes.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { answerBy } from '@college/rules/reasons/answer-by.ts'
import { complaintWords } from '@college/rules/reasons/words.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { EvidenceCard } from './EvidenceCard.tsx'
import styles from './Reason.module.css'
import { SaidTag } from './ReasonRows.tsx'

type Props = { row: ReasonRow; objection: Objection; onAgain: () => void; onClose: () => void }

/** What the learner said of a row, and what was answered. Whoever is not satisfied says it again. */
export function AnswerView({ row, objection, onAgain, onClose }: Props) {
  const go = useGo()
  const { sentAt, complaint, text, reply, repliedAt } = objection
  return (
    <div className={styles.form}>
      <EvidenceCard row={row} />
      <section className={styles.answer} aria-label="您反映的">
        <p>
          <SaidTag objection={objection} />
        </p>
        <p className={styles.own}>
          {complaintWords[complaint]}
          {text && `：${text}`}
        </p>
        <p className={styles.standing}>{dateTimeText(new Date(sentAt)).slice(5)} 送出</p>
      </section>
      {repliedAt === null ? (
        <p className={styles.to}>还没有答复，{answerBy(new Date(sentAt)).slice(5)} 前会在消息里答复</p>
      ) : (
        <section className={styles.answer} aria-label="答复">
          <p className={styles.own}>{reply}</p>
          <p className={styles.standing}>{dateTimeText(new Date(repliedAt)).slice(5)} 答复</p>
        </section>
      )}
      <div className={styles.foot}>
        {repliedAt !== null && (
          <Button kind="line" className={styles.object} onClick={onAgain}>
            还是不对
          </Button>
        )}
        <Button
          kind="line"
          block
          onClick={() => {
            onClose()
            go(href(routes.myFeedback, {}))
          }}
        >
          我的反馈
        </Button>
      </div>
    </div>
  )
}
