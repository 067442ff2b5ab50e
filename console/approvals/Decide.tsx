import {
  approvalItem,
  approvalList,
  confirmApproval,
  declineApproval,
  LONGEST_DECLINE,
  withdrawApproval,
} from '@college/contract/approvals/approvals.ts'
import { catalogueItem, catalogueList } from '@college/contract/catalogue/calls.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { actName, type Known } from './names.ts'

const changes = [approvalItem, approvalList, consoleWaiting, catalogueItem, catalogueList]

/** Another person confirms it or declines it with a reason; whoever asked takes it back. */
export function Decide({ known }: { known: Known }) {
  const say = useSay()
  const confirm = useSend(confirmApproval, { changes })
  const withdraw = useSend(withdrawApproval, { changes })
  const { id, isOwn, whyNot, title, proposal } = known
  const said = (text: string) => ({ onSuccess: () => say.done(text), onError: say.failed })
  return (
    <footer className="foot deciding">
      {whyNot !== '' && <span className="t2 grow">{whyNot}</span>}
      {isOwn ? (
        <Button size="large" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id }, said('已撤回'))}>
          撤回
        </Button>
      ) : (
        <>
          <Decline id={id} />
          <Popconfirm
            placement="topRight"
            title={`${actName(known)}“${title}”？`}
            description={`${reachText(proposal?.reach ?? known.reach)}，立即生效`}
            okText="确认"
            disabled={whyNot !== ''}
            onConfirm={() => confirm.mutate({ id }, said('已确认，已经生效'))}
          >
            <Button type="primary" size="large" disabled={whyNot !== ''} loading={confirm.isPending}>
              确认
            </Button>
          </Popconfirm>
        </>
      )}
    </footer>
  )
}

function Decline({ id }: { id: string }) {
  const say = useSay()
  const decline = useSend(declineApproval, { changes })
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        退回
      </Button>
      {isOpen && (
        <ReasonDialog
          title="退回这件事"
          okText="退回"
          label="原因，提出的人会看到"
          longest={LONGEST_DECLINE}
          isBusy={decline.isPending}
          error={decline.error}
          onClose={close}
          onOk={(reason) =>
            decline.mutate(
              { id, reason },
              {
                onSuccess() {
                  close()
                  say.done('已退回')
                },
              },
            )
          }
        />
      )}
    </>
  )
}
