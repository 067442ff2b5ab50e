import type { QueueRow } from '@college/contract/moderation/review.ts'
import { Button, Input, Popover } from 'antd'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Kbd } from '../ui/Kbd.tsx'

/** The reasons that the keys 1 to 4 give; the author is told. */
export const reasons = ['广告或无关内容', '言语不当', '涉及个人隐私', '内容不实'] as const

/** What was rejected may be approved after all. */
export const mayApprove = (state: QueueRow['state']): boolean => state === 'waiting' || state === 'rejected'

/** What is public is removed. */
export const mayReject = (state: QueueRow['state']): boolean => state === 'waiting' || state === 'approved'

type Props = {
  state: QueueRow['state']
  /** How many are chosen; 0: the decision is about the one that is shown. */
  count: number
  /** The content was deleted meanwhile, so it cannot be approved. */
  isGone: boolean
  onDecide: (act: 'approve' | 'reject', reason?: string) => void
}

/** The foot that decides: not to be shown, with a reason, or to be shown. */
export function Decide({ state, count, isGone, onDecide }: Props) {
  const [other, setOther] = useState('')
  const about = count > 1 ? `所选 ${count} 条` : ''
  return (
    <footer className="foot deciding">
      {mayReject(state) && (
        <>
          <span className="t3 s13">
            <X size={14} aria-hidden="true" /> {state === 'approved' ? '移除' : '不通过'}
            {about}：
          </span>
          {reasons.map((reason, index) => (
            <button key={reason} type="button" className="chip" onClick={() => onDecide('reject', reason)}>
              <Kbd>{index + 1}</Kbd> {reason}
            </button>
          ))}
          <Popover
            trigger="click"
            content={
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault()
                  if (other.trim()) onDecide('reject', other.trim())
                  setOther('')
                }}
              >
                <Input
                  value={other}
                  maxLength={500}
                  aria-label="其他原因"
                  placeholder="写给作者看"
                  onChange={({ target }) => setOther(target.value)}
                />
                <Button htmlType="submit" disabled={other.trim() === ''}>
                  确定
                </Button>
              </form>
            }
          >
            <button type="button" className="chip">
              其他原因
            </button>
          </Popover>
        </>
      )}
      {mayApprove(state) && !(isGone && count === 0) && (
        <Button
          className="end"
          type="primary"
          size="large"
          icon={<Check size={16} />}
          onClick={() => onDecide('approve')}
        >
          通过{about} <Kbd isOnFill>A</Kbd>
        </Button>
      )}
    </footer>
  )
}
