import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'

const reasons = ['时间冲突', '不在范围', '名额已满', '材料不全']

/**
 * Approving and rejecting. The digits choose a reason; rejecting without one asks for it, because the learner is told.
 */
export function DecideBar({ act }: { act: (rejectedFor?: string) => void }) {
  const [reason, setReason] = useState<string>()
  const [isWriting, setWriting] = useState(false)
  const choose = (one: string) => setReason(one === reason ? undefined : one)
  const reject = () => (reason === undefined ? setWriting(true) : act(reason))
  useKeys({
    a: () => act(),
    r: reject,
    Escape: reason === undefined ? undefined : () => setReason(undefined),
    ...Object.fromEntries(reasons.map((one, index) => [String(index + 1), () => choose(one)])),
  })
  return (
    <div className="foot deciding">
      <Button danger size="large" icon={<X size={17} />} onClick={reject}>
        拒绝 <Kbd>R</Kbd>
      </Button>
      <fieldset className="reasons">
        <legend className="t3 s13">拒绝理由</legend>
        {reasons.map((one, index) => (
          <button
            key={one}
            type="button"
            className={one === reason ? 'chip on' : 'chip'}
            aria-pressed={one === reason}
            onClick={() => choose(one)}
          >
            <Kbd>{index + 1}</Kbd>
            {one}
          </button>
        ))}
      </fieldset>
      <Button type="primary" size="large" className="end pass" icon={<Check size={17} />} onClick={() => act()}>
        <span>
          通过<span className="next">，看下一位</span>
        </span>{' '}
        <Kbd isOnFill>A</Kbd>
      </Button>
      {isWriting && (
        <ReasonDialog
          title="拒绝的理由"
          okText="拒绝"
          label="理由，学员会看到"
          onOk={(written) => {
            setWriting(false)
            act(written)
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}
