import { beginSecondFactor, confirmSecondFactor } from '@college/contract/account/second-factor.ts'
import { passwordOnTheWire } from '@college/web/account/door.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { QrPicture } from '@college/web/ui/QrPicture.tsx'
import { Button } from 'antd'
import { LockSheet } from '../shell/lock/LockSheet.tsx'
import { OneField } from '../shell/lock/OneField.tsx'
import { RecoveryCodes } from '../shell/lock/RecoveryCodes.tsx'

/** Binds an authenticator in three steps: the password, a code of it, the recovery codes. `onDone` opens the desk. */
export function EnrolPage({ onDone }: { onDone: () => void }) {
  const begin = useSend(beginSecondFactor)
  const confirm = useSend(confirmSecondFactor)
  if (confirm.data) {
    return (
      <LockSheet
        title="请保存恢复码"
        text="只显示这一次。手机丢失或更换时，每个恢复码可以代替验证码用一次，请存放在手机以外的地方。"
      >
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
        <Button type="primary" size="large" block onClick={onDone}>
          已保存，进入管理后台
        </Button>
      </LockSheet>
    )
  }
  if (begin.data) {
    return (
      <LockSheet title="绑定验证器" text="用手机上的验证器应用扫描二维码，再输入它显示的 6 位验证码。">
        <QrPicture text={begin.data.uri} label="验证器的二维码" size={168} />
        <p className="lock-secret t3 s13">
          不能扫码时手动输入 <code className="num">{begin.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <OneField
          label="验证码"
          kind="code"
          act="绑定"
          isBusy={confirm.isPending}
          error={confirm.error}
          onSubmit={(code) => confirm.mutateAsync({ code })}
        />
      </LockSheet>
    )
  }
  return (
    <LockSheet title="开启二次验证" text="您的账号可以管理他人的信息，登录管理后台需要手机验证器。请先确认密码。">
      <OneField
        label="密码"
        kind="password"
        act="下一步"
        isBusy={begin.isPending}
        error={begin.error}
        onSubmit={(password) => begin.mutateAsync({ password: passwordOnTheWire(password) })}
      />
    </LockSheet>
  )
}
