import { endUserSessions, resetSecondFactor, resetUserPassword } from '@college/contract/account/staff.ts'
import { type SuspensionReason, suspensionNames, suspensionReasons } from '@college/contract/account/suspension.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { useStanding } from '../use-standing.ts'
import { ActPane } from './ActPane.tsx'
import { type ActProps, changes } from './act-props.ts'

type ResetProps = ActProps & { onPassword: (password: string) => void }

export function ResetPane({ account: { id, name }, onClose, onPassword }: ResetProps) {
  const reset = useSend(resetUserPassword, { changes })
  return (
    <ActPane
      title="重置密码"
      effects={['得到一个临时密码，只显示一次，请交给本人。', '所有登录立即结束，下次登录须修改密码。']}
      okText={`重置${name}的密码`}
      isDanger
      onClose={onClose}
      onSubmit={async (why) => onPassword((await reset.mutateAsync({ id, why })).password)}
    />
  )
}

export function EndSessionsPane({ account: { id, sessions }, onClose }: ActProps) {
  const say = useSay()
  const end = useSend(endUserSessions, { changes })
  return (
    <ActPane
      title="结束登录"
      effects={[`${sessions} 处登录立即结束；账号不停用，本人可以重新登录。`]}
      okText="结束登录"
      isDanger
      onClose={onClose}
      onSubmit={async (why) => say.done(`已结束 ${(await end.mutateAsync({ id, why })).ended} 处登录`)}
    />
  )
}

export function ResetFactorPane({ account: { id }, onClose }: ActProps) {
  const say = useSay()
  const unbind = useSend(resetSecondFactor, { changes })
  return (
    <ActPane
      title="重置二次验证"
      effects={['所有登录立即结束，下次登录须重新绑定验证器。', '请先确认是本人要求。']}
      okText="重置二次验证"
      isDanger
      onClose={onClose}
      onSubmit={async (why) => {
        await unbind.mutateAsync({ id, why })
        say.done('已重置二次验证')
      }}
    />
  )
}

export function SuspendPane({ account: { id, name }, onClose }: ActProps) {
  const { suspend } = useStanding()
  const [reason, setReason] = useState<SuspensionReason>()
  return (
    <ActPane
      title="停用"
      effects={[
        '所有登录立即结束，不能再登录，也不再被选到、统计和提醒。',
        '学习记录保留，随时可以恢复。',
        '本人登录时看到停用，看不到原因。',
      ]}
      okText={`停用${name}`}
      isDanger
      whyNot={reason ? '' : '请选择去向'}
      onClose={onClose}
      onSubmit={async (why) => {
        if (reason) await suspend({ ids: [id], reason, note: why })
      }}
    >
      <Labelled name="去向">
        {(field) => (
          <Radio.Group
            id={field}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            options={suspensionReasons.map((value) => ({ value, label: suspensionNames[value] }))}
          />
        )}
      </Labelled>
    </ActPane>
  )
}

export function ResumePane({ account: { id, name }, onClose }: ActProps) {
  const { resume } = useStanding()
  return (
    <ActPane
      title="恢复"
      effects={['本人立即可以登录，班级、任务和学时都照旧。']}
      okText={`恢复${name}`}
      onClose={onClose}
      onSubmit={(why) => resume([id], why)}
    />
  )
}
