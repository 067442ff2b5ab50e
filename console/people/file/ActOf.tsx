import { useKeys } from '../../kit/keys.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { EditPane } from '../EditPane.tsx'
import { EndSessionsPane, ResetFactorPane, ResetPane, ResumePane, SuspendPane } from './account-acts.tsx'
import type { ActProps } from './act-props.ts'
import { FactsPane, RegisterPane } from './record-acts.tsx'
import { CancelTransferPane, TransferPane } from './transfer-acts.tsx'

const panes = {
  transfer: TransferPane,
  cancelTransfer: CancelTransferPane,
  facts: FactsPane,
  endSessions: EndSessionsPane,
  resetFactor: ResetFactorPane,
  suspend: SuspendPane,
  resume: ResumePane,
  correct: RegisterPane,
}

/** An act upon a person that has a pane. */
export type Act = keyof typeof panes | 'reset' | 'account'

type Props = ActProps & { act: Act; onPassword: (password: string) => void }

export function ActOf({ act, onPassword, ...props }: Props) {
  if (act === 'account') return <AccountPane {...props} />
  if (act === 'reset') return <ResetPane {...props} onPassword={onPassword} />
  const Pane = panes[act]
  return <Pane {...props} />
}

/** Name and roles, which are saved as a form. */
function AccountPane({ account, onClose }: ActProps) {
  useKeys({ Escape: onClose })
  return (
    <aside className="pane third file-act" aria-label="姓名和角色">
      <div className="panehead">
        <h2>姓名和角色</h2>
        <button type="button" className="iconbtn end" aria-label="关闭" onClick={onClose}>
          <Kbd>Esc</Kbd>
        </button>
      </div>
      <div className="scroll grow">
        <EditPane account={account} />
      </div>
    </aside>
  )
}
