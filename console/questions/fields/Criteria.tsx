import { type Criterion, MOST_CRITERIA } from '@college/contract/questions/key.ts'
import { Button, Input, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'

type Props = { criteria: readonly Criterion[]; onChange: (criteria: Criterion[]) => void }

/** By what a marker gives points, each with its share of the score. Without any, the marker gives one score. */
export function Criteria({ criteria, onChange }: Props) {
  const change = (at: number, part: Partial<Criterion>) =>
    onChange(criteria.map((criterion, place) => (place === at ? { ...criterion, ...part } : criterion)))
  const sum = criteria.reduce((all, { weight }) => all + weight, 0)
  return (
    <fieldset className="opts">
      <legend className="label">
        评分标准 <span className="t3">阅卷时逐条给分；试卷给这道题的分数按比重分到各条</span>
      </legend>
      {criteria.map(({ name, hint, weight }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
        <div key={at} className="opt">
          <span className="mark sq num">{at + 1}</span>
          <Input
            variant="borderless"
            className="criterion-name"
            aria-label={`第 ${at + 1} 条的名称`}
            placeholder="名称，如：观点"
            maxLength={20}
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Input
            variant="borderless"
            aria-label={`第 ${at + 1} 条的说明`}
            placeholder="说明，如：紧扣题意，判断准确"
            maxLength={60}
            value={hint ?? ''}
            onChange={({ target }) => change(at, { hint: target.value })}
          />
          <InputNumber
            className="num"
            size="small"
            aria-label={`第 ${at + 1} 条的比重`}
            min={1}
            max={100}
            precision={0}
            value={weight}
            onChange={(to) => change(at, { weight: to ?? 1 })}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={`删除第 ${at + 1} 条`}
            onClick={() => onChange(criteria.filter((_, place) => place !== at))}
          >
            <Trash2 size={15} />
          </button>
        </div>
      ))}
      <div className="row">
        <Button
          type="text"
          icon={<Plus size={15} />}
          disabled={criteria.length >= MOST_CRITERIA}
          onClick={() => onChange([...criteria, { name: '', weight: 5 }])}
        >
          加一条标准
        </Button>
        {criteria.length > 0 && <span className="t3 s12 num end">比重合计 {sum}</span>}
      </div>
    </fieldset>
  )
}
