import { isEnter } from '@college/web/kit/pressed-key.ts'
import { InputNumber } from 'antd'

type Props = {
  score: number | null
  step: number
  /** Text beside the field that names the full score. */
  standard: string
  onChange: (score: number | null) => void
  onEnter: () => void
}

export const ScoreField = ({ score, step, standard, onChange, onEnter }: Props) => (
  <div className="score">
    <label htmlFor="score">得分</label>
    <InputNumber
      id="score"
      className="num"
      size="large"
      value={score}
      // No limits: a field that has them turns a slip such as 895 into the full score, without a word.
      step={step}
      autoFocus
      onChange={onChange}
      // With Ctrl the page's own key acts.
      onPressEnter={(event) => isEnter(event) && !event.ctrlKey && !event.metaKey && onEnter()}
    />
    <span className="t3 s13">{standard}</span>
  </div>
)
