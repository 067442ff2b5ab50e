import { metaListData } from '@college/contract/kit/list.ts'
import { type Mistake, setMastered } from '@college/contract/mistakes/book.ts'
import { practiceAtHand } from '@college/contract/mistakes/practice.ts'
import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { useSend } from '../kit/data/queries.ts'
import { WrongAnswer } from '../questions/door.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { sourceNames } from './filter.ts'
import styles from './MistakeCard.module.css'

/** A question of the book: where it was answered wrong, how often, what was right, and where it is explained. */
export function MistakeCard({ mistake }: { mistake: Mistake }) {
  const { _id, question, answer, key, explanation, explainedPlace, times, lastAt, source, isMastered } = mistake
  const putting = useSend(setMastered, { changes: [metaListData, practiceAtHand] })
  const put = () =>
    putting.mutate(
      { questionId: _id, isMastered: !isMastered },
      {
        onSuccess: () => toast(isMastered ? '已放回错题本' : '已收进“已掌握”'),
        onError: showActionFailure,
      },
    )
  return (
    <article className={styles.mistake} aria-label={`${questionTypeNames[question.type]}，${source.title}`}>
      <p className={styles.head}>
        <span className={styles.source}>
          <span>{sourceNames[source.kind]}</span>
          <span className="nc-clip1">{source.title}</span>
        </span>
        {times > 1 && <span className={styles.times}>错 {times} 次</span>}
      </p>
      <p className={styles.meta}>
        {questionTypeNames[question.type]} · {dateText(new Date(lastAt))} 答错
      </p>
      <WrongAnswer
        question={question}
        answer={answer}
        score={1}
        rightKey={key}
        explanation={explanation}
        explainedPlace={explainedPlace}
        label={questionTypeNames[question.type]}
      />
      <div className={styles.foot}>
        <Button kind="line" small busy={putting.isPending} onClick={put}>
          {isMastered ? '放回错题本' : '收进已掌握'}
        </Button>
      </div>
    </article>
  )
}
