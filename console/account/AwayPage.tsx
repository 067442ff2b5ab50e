import { returnToDesk } from '@college/contract/account/second-factor.ts'
import { passwordOnTheWire } from '@college/web/account/door.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../kit/me.ts'
import { LockSheet } from '../shell/lock/LockSheet.tsx'
import { OneField } from '../shell/lock/OneField.tsx'

/** Half an hour without use: the page waits below, with all that was typed, until the password is given. */
export function AwayPage() {
  const { name } = useMe()
  const queries = useQueryClient()
  const back = useSend(returnToDesk)
  const submit = (password: string) =>
    back.mutateAsync({ password: passwordOnTheWire(password) }, { onSuccess: () => queries.invalidateQueries() })
  return (
    <LockSheet
      title="您离开了一会儿"
      text={`30 分钟没有操作，管理后台已锁定，没有提交的内容还在。${name}，请输入密码继续。`}
    >
      <OneField label="密码" kind="password" act="继续" isBusy={back.isPending} error={back.error} onSubmit={submit} />
    </LockSheet>
  )
}
