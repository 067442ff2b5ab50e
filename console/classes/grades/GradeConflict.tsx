import type { ChangedGrade } from '@college/contract/classes/grade-acts.ts'
import { editRefusals } from '@college/contract/kit/form.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { Button, Modal, Radio } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'

/** The cells that a colleague changed since they were read, where an act was refused because of them. */
export function changedIn(error: unknown): ChangedGrade[] | undefined {
  const isChanged = error instanceof Refused && error.answer.message === editRefusals.changed.message
  return isChanged ? (error.answer.data as { people: ChangedGrade[] } | null)?.people : undefined
}

type Props = {
  changed: readonly ChangedGrade[]
  act: string
  isBusy: boolean
  onClose: () => void
  /** The people whose cells are left as the colleague made them. */
  onTake: (keepTheirs: string[]) => void
}

/** A colleague was first: cell by cell what they made of it, to leave it so or to act all the same. */
export function GradeConflict({ changed, act, isBusy, onClose, onTake }: Props) {
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const open = changed.filter(({ userId }) => !chosen[userId]).length
  const kept = changed.flatMap(({ userId }) => (chosen[userId] === 'theirs' ? userId : []))
  return (
    <Modal
      open
      width={640}
      title="刚刚有人改过这几格"
      onCancel={onClose}
      footer={
        <>
          <span className="t3 s13">{open > 0 ? `还有 ${open} 处要选` : '都选好了'}</span>{' '}
          <Button onClick={onClose}>先不做</Button>
          <Button type="primary" disabled={open > 0} loading={isBusy} onClick={() => onTake(kept)}>
            按所选保存
          </Button>
        </>
      }
    >
      <p className="t2">您打开之后，同事改了下面几格。逐个选用哪一个；没有选的不会被覆盖。</p>
      <ul className="grade-acts">
        {changed.map((one) => (
          <li key={one.userId}>
            <b>{one.name}</b>{' '}
            <span className="t3">
              {one.by || '另一位同事'}
              {one.at !== null && ` ${dayjs(one.at).format('M月D日 HH:mm')}`}
            </span>
            <Radio.Group
              aria-label={`${one.name}用哪一个`}
              value={chosen[one.userId]}
              onChange={({ target }) => setChosen({ ...chosen, [one.userId]: target.value })}
            >
              <Radio value="theirs">对方的：{theirs(one)}</Radio>
              <Radio value="mine">我的：{act}</Radio>
            </Radio.Group>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function theirs({ isWaived, recorded, makeupUntil }: ChangedGrade): string {
  const parts = [
    `免修 ${isWaived ? '是' : '否'}`,
    `线下成绩 ${recorded ?? '没有'}`,
    makeupUntil === null ? '' : `补考到 ${dayjs(makeupUntil).format('MM-DD HH:mm')}`,
  ]
  return parts.filter(Boolean).join('，')
}
