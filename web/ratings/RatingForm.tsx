import { LARGEST_SCORE, RATING_LENGTH, saveRating } from '@college/contract/ratings/ratings.ts'
import { whyNotRated } from '@college/rules/ratings/ratings.ts'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { draftKey } from '../kit/data/drafts.ts'
import { useSession } from '../kit/data/session.ts'
import { useFormDraft } from '../kit/data/use-draft.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { TextArea } from '../ui/form/TextArea.tsx'
import styles from './RatingForm.module.css'

type Rating = { score: number; content: string }
type Props = {
  /** What is rated: what is typed is kept by it until it is saved. */
  of: string
  own: Rating | null
  isSaving: boolean
  /** Calls `saved` once the server has the rating. */
  onSave: (rating: Rating, saved: () => void) => void
}
type Draft = { score?: number; content: string }

const SCORES = Array.from({ length: LARGEST_SCORE }, (_, index) => index + 1)

/** A score from 1 to 10 and, if wanted, a text (D3-Q15). */
export function RatingForm({ of, own, isSaving, onSave }: Props) {
  const key = draftKey(`rating ${of}`, useSession((session) => session.userId) ?? '')
  const stored: Draft = own ? { score: own.score, content: own.content } : { content: '' }
  const [draft, write, forget] = useFormDraft(key, stored)
  const { score, content } = draft
  const [lacks, setLacks] = useState<{ score?: string; content?: string }>({})
  const name = useId()
  const errorId = useId()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const why = whyNotRated(content)
    const found = {
      ...(score === undefined && { score: '请选择评分' }),
      ...(why && { content: saveRating.refusals[why].message }),
    }
    setLacks(found)
    if (score !== undefined && !why) onSave({ score, content }, forget)
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <fieldset className={styles.scores} aria-describedby={lacks.score ? errorId : undefined}>
        <legend className={styles.legend}>评分，1 分最低，10 分最高</legend>
        {SCORES.map((each) => (
          <label key={each} className={classes(styles.score, score === each && styles.chosen)}>
            <input
              type="radio"
              name={name}
              checked={score === each}
              onChange={() => {
                write({ ...draft, score: each })
                setLacks(({ score: _, ...others }) => others)
              }}
            />
            <span className="nc-num">{each}</span>
          </label>
        ))}
      </fieldset>
      {lacks.score && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {lacks.score}
        </p>
      )}
      <TextArea
        label="评价内容"
        placeholder="说说学习感受（选填）"
        rows={4}
        value={content}
        error={lacks.content}
        most={RATING_LENGTH}
        onChange={(text) => {
          write({ ...draft, content: text })
          setLacks(({ content: _, ...others }) => others)
        }}
      />
      <Button type="submit" block busy={isSaving}>
        提交评价
      </Button>
    </form>
  )
}
