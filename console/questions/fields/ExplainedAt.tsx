import { type ExplainedAt as At, LONGEST_MEDIUM } from '@college/contract/questions/explained-place.ts'
import { lengthText } from '@college/rules/kit/clock-time.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { LengthField } from '../../ui/form/LengthField.tsx'
import { useNames } from '../../ui/form/names.ts'
import { PickOne } from '../../ui/form/PickField.tsx'

type Props = { at: At | undefined; onChange: (at: At | undefined) => void }

/** Where the answer is explained: a part of a published course and the second in it. Most questions name none. */
export function ExplainedAt({ at, onChange }: Props) {
  const [isOpen, setOpen] = useState(at !== undefined)
  /** What was typed and is no length. */
  const [typed, setTyped] = useState<string>()
  const id = useId()
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        添加讲解位置
      </Button>
    )
  }
  const pick = (coursewareId: string) =>
    onChange(coursewareId ? { coursewareId, second: at?.coursewareId === coursewareId ? at.second : 0 } : undefined)
  const put = (value: number | string | null) => {
    setTyped(typeof value === 'string' ? value : undefined)
    if (at && typeof value !== 'string') onChange({ ...at, second: Math.min(value ?? 0, LONGEST_MEDIUM) })
  }
  return (
    <div className="explained-at">
      <PickOne
        id={`${id}-part`}
        from="explainedPlaces"
        label="讲解所在的课件"
        isWrong={false}
        value={at?.coursewareId ?? ''}
        onChange={pick}
      />
      {at && (
        <>
          <label htmlFor={`${id}-second`}>从</label>
          <LengthField
            id={`${id}-second`}
            isWrong={typed !== undefined}
            value={typed ?? at.second}
            onChange={put}
            onBlur={() => setTyped(undefined)}
          />
        </>
      )}
    </div>
  )
}

/** The same as it is read. */
export function ExplainedAtInWords({ at }: { at: At | undefined }) {
  const names = useNames('explainedPlaces', at ? [at.coursewareId] : [])
  if (!at) return <span className="t3">没有填</span>
  return (
    <span>
      {names.get(at.coursewareId) ?? '…'} <span className="num">{lengthText(at.second)}</span>
    </span>
  )
}
