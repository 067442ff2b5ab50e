import { passSecondFactor } from '@college/contract/account/second-factor.ts'
import { consoleMe } from '@college/contract/console/desk.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useSay } from '../kit/say.ts'
import { LockSheet } from '../shell/lock/LockSheet.tsx'
import { OneField } from '../shell/lock/OneField.tsx'

/** So few recovery codes are left that one should make new ones. */
const FEW = 3

/** The second step of the login: asks for the code of the authenticator app, or for a recovery code. */
export function CodePage() {
  const say = useSay()
  const pass = useSend(passSecondFactor, { changes: [consoleMe] })
  const submit = (code: string) =>
    pass.mutateAsync(
      { code },
      {
        onSuccess: ({ recoveryLeft }) => {
          if (recoveryLeft < FEW) say.done(`恢复码只剩 ${recoveryLeft} 个，可在左下角的菜单里重新生成`)
        },
      },
    )
  return (
    <LockSheet title="二次验证" text="请输入手机验证器上的 6 位验证码。手机不在身边时，可以用一个恢复码。">
      <OneField
        label="验证码或恢复码"
        kind="code"
        act="进入"
        isBusy={pass.isPending}
        error={pass.error}
        onSubmit={submit}
      />
    </LockSheet>
  )
}
