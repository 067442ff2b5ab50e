import { renewRecoveryCodes } from '@college/contract/account/second-factor.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Modal } from 'antd'
import { OneField } from './OneField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './lock.css'

/** New recovery codes instead of the old ones, after a code. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const renew = useSend(renewRecoveryCodes)
  return (
    <Modal open title="恢复码" footer={null} onCancel={onClose} width={440}>
      <p className="lock-text t2">
        {renew.data ? '只显示这一次，请存放在手机以外的地方。' : '新的恢复码会代替原来的，原来的立即失效。'}
      </p>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      ) : (
        <OneField
          label="验证码或恢复码"
          kind="code"
          act="重新生成"
          isBusy={renew.isPending}
          error={renew.error}
          onSubmit={(code) => renew.mutateAsync({ code })}
        />
      )}
    </Modal>
  )
}
