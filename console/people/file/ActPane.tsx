import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Labelled } from '../../ui/Labelled.tsx'

type Props = {
  title: string
  /** What will happen, sentence by sentence. */
  effects: readonly string[]
  /** Fields of the act, above the reason. */
  children?: ReactNode
  okText: string
  isDanger?: boolean
  /** Why it cannot be done yet; '' when it can. */
  whyNot?: string
  onSubmit: (why: string) => Promise<unknown>
  onClose: () => void
}

const LONGEST = 200

/** An act upon a person: what it is about, why, and what will happen, before it is done. */
export function ActPane({ title, effects, children, okText, isDanger = false, whyNot = '', onSubmit, onClose }: Props) {
  const say = useSay()
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const no = whyNot || (why.trim() === '' ? '请写明原因' : '')
  const submit = useOnce(async () => {
    if (no) return say.failed(new Error(no))
    setBusy(true)
    try {
      await onSubmit(why.trim())
      onClose()
    } catch (error) {
      say.failed(error as Error)
    } finally {
      setBusy(false)
    }
  })
  useKeys({ Escape: onClose, 'Ctrl+Enter': () => void submit() })
  return (
    <aside className="pane third file-act" aria-label={title}>
      <div className="panehead">
        <h2>{title}</h2>
        <button type="button" className="iconbtn end" aria-label="关闭" onClick={onClose}>
          <Kbd>Esc</Kbd>
        </button>
      </div>
      <div className="scroll grow file-act-body">
        {children}
        <Labelled name="原因" note="写入操作记录，必填">
          {(id) => (
            <Input.TextArea
              id={id}
              rows={3}
              maxLength={LONGEST}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
        </Labelled>
        {effects.length > 0 && (
          <section className="file-effects" aria-label="会发生什么">
            <b>会发生什么</b>
            {effects.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        )}
        <Button
          block
          type="primary"
          danger={isDanger}
          loading={isBusy}
          title={no || undefined}
          onClick={() => void submit()}
        >
          {okText} <Kbd isOnFill>Ctrl Enter</Kbd>
        </Button>
      </div>
    </aside>
  )
}
