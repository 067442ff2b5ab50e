import { staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { endUserSessions, resetSecondFactor, resetUserPassword } from '@college/contract/account/staff.ts'
import { setUserFacts } from '@college/contract/account/staff-facts.ts'
import { type SuspensionReason, suspensionNames, suspensionReasons } from '@college/contract/account/suspension.ts'
import { cancelTransfer, correctHours, previewTransfer, transferUser } from '@college/contract/people/acts.ts'
import { personFile } from '@college/contract/people/file.ts'
import { personEntries, personHours, personOverview, personRows } from '@college/contract/people/sections.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { DatePicker, Input, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { useUnits, WHOLE_NAME } from '../fields.tsx'
import { useStanding } from '../use-standing.ts'
import { ActPane } from './ActPane.tsx'

export type Account = NonNullable<Reply<typeof personFile>['account']>
export type ActProps = { account: Account; onClose: () => void }

const changes = [personFile, personEntries, staffUser, staffUsers]
const WHOLE = 'whole'

/** Another unit, from a day on. */
export function TransferPane({ account: { id, name, unitId }, onClose }: ActProps) {
  const say = useSay()
  const { units, isAtTop } = useUnits()
  const [to, setTo] = useState<string>()
  const [day, setDay] = useState(dayjs().format('YYYY-MM-DD'))
  const [job, setJob] = useState('')
  const transfer = useSend(transferUser, { changes })
  const target = to === WHOLE ? null : (to ?? null)
  const preview = useAsk(
    previewTransfer,
    { id, holdsFrom: day, ...(target && { unitId: target }) },
    { enabled: to !== undefined },
  )
  const options = isAtTop ? [{ value: WHOLE, label: WHOLE_NAME, depth: 0, isClosed: false }, ...units] : units
  return (
    <ActPane
      title="调动"
      effects={preview.data?.effects ?? []}
      okText={`调动${name}`}
      whyNot={to === undefined ? '请选择调到的单位' : (preview.error?.message ?? '')}
      onClose={onClose}
      onSubmit={async (why) => {
        const { isDone } = await transfer.mutateAsync({
          ...{ id, unitId: target, holdsFrom: day, why },
          ...(job.trim() && { job: job.trim() }),
        })
        say.done(isDone ? '已调动' : `已安排，${day} 生效`)
      }}
    >
      <Labelled name="调到">
        {(field) => (
          <Select
            id={field}
            className="file-wide"
            showSearch={{ optionFilterProp: 'label' }}
            options={options.map(({ isClosed, value, ...one }) => ({
              ...one,
              value,
              disabled: isClosed || value === (unitId ?? WHOLE),
            }))}
            optionRender={({ label, data }) => <span style={{ paddingInlineStart: 16 * data.depth }}>{label}</span>}
            placeholder="选择单位"
            value={to}
            onChange={setTo}
          />
        )}
      </Labelled>
      <div className="file-two">
        <Labelled name="自哪天起">
          {(field) => (
            <DatePicker
              id={field}
              allowClear={false}
              value={dayjs(day)}
              minDate={dayjs().startOf('day')}
              onChange={(at) => at && setDay(at.format('YYYY-MM-DD'))}
            />
          )}
        </Labelled>
        <Labelled name="新职务">
          {(field) => (
            <Input
              id={field}
              placeholder="不变"
              maxLength={64}
              value={job}
              onChange={({ target: { value } }) => setJob(value)}
            />
          )}
        </Labelled>
      </div>
    </ActPane>
  )
}

export function CancelTransferPane({ account: { id }, onClose }: ActProps) {
  const cancel = useSend(cancelTransfer, { changes })
  return (
    <ActPane
      title="取消调动"
      effects={['安排好的调动不再生效，单位和职务保持现在的样子。']}
      okText="取消调动"
      onClose={onClose}
      onSubmit={(why) => cancel.mutateAsync({ id, why })}
    />
  )
}

/** The phone, the job, the rank and the sex, as staff know them. */
export function FactsPane({ account, onClose }: ActProps) {
  const { id, phone } = account
  const say = useSay()
  const set = useSend(setUserFacts, { changes })
  const [written, setWritten] = useState({ job: account.job, rank: account.rank, sex: account.sex, phone: '' })
  const put = (change: Partial<typeof written>) => setWritten({ ...written, ...change })
  const field = (key: 'job' | 'rank' | 'phone', name: string, placeholder: string, note?: string) => (
    <Labelled name={name} {...(note && { note })}>
      {(fieldId) => (
        <Input
          id={fieldId}
          placeholder={placeholder}
          maxLength={key === 'phone' ? 32 : 64}
          autoComplete="off"
          value={written[key]}
          onChange={({ target }) => put({ [key]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <ActPane
      title="修改信息"
      effects={
        written.phone.trim()
          ? ['新手机号可以用短信验证码登录和找回密码，请先与本人核对。', '本人验证以前，这里写明由您登记。']
          : ['本人和同事都看到新的信息。']
      }
      okText="保存"
      onClose={onClose}
      onSubmit={async (why) => {
        await set.mutateAsync({
          ...{ id, why, job: written.job, rank: written.rank },
          ...(isSex(written.sex) && { sex: written.sex }),
          ...(written.phone.trim() && { phone: written.phone.trim() }),
        })
        say.done('已保存')
      }}
    >
      {field('phone', '手机', phone || '11 位手机号', phone ? '不填就不改' : undefined)}
      {field('job', '职务', '例如 耕地保护股股长')}
      {field('rank', '职级', '例如 一级主任科员')}
      <Labelled name="性别">
        {(fieldId) => (
          <Radio.Group
            id={fieldId}
            value={written.sex}
            onChange={({ target }) => put({ sex: target.value })}
            options={[
              { value: '1', label: '男' },
              { value: '2', label: '女' },
              { value: '', label: '不填' },
            ]}
          />
        )}
      </Labelled>
    </ActPane>
  )
}

const isSex = (sex: string): sex is '' | '1' | '2' => ['', '1', '2'].includes(sex)

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

/** Hours that are added or taken, as a line of their own. */
export function CorrectPane({ account: { id }, onClose }: ActProps) {
  const say = useSay()
  const correct = useSend(correctHours, { changes: [...changes, personHours, personOverview, personRows] })
  const [year, setYear] = useState(dayjs().year())
  const [hours, setHours] = useState<number | null>(null)
  const [evidence, setEvidence] = useState('')
  const isTaken = hours !== null && hours < 0
  return (
    <ActPane
      title="补录或更正学时"
      effects={
        hours
          ? [
              `${year} 年${isTaken ? '减去' : '加上'} ${hoursText(Math.abs(hours))} 学时，另记一笔，原来的记录不变。`,
              '本人在学时明细里看到这一笔和原因；按学时完成的任务随着重新计算。',
            ]
          : ['另记一笔，原来的记录不变；要减少写负数。']
      }
      okText={isTaken ? '更正学时' : '补录学时'}
      whyNot={hours ? '' : '请填写学时，要减少写负数'}
      onClose={onClose}
      onSubmit={async (why) => {
        const wish = { id, year, hours: hours ?? 0, why, ...(evidence.trim() && { evidence: evidence.trim() }) }
        say.done(`${year} 年现在 ${hoursText((await correct.mutateAsync(wish)).hours)} 学时`)
      }}
    >
      <div className="file-two">
        <Labelled name="年度">
          {(field) => (
            <InputNumber
              id={field}
              min={2000}
              max={dayjs().year()}
              precision={0}
              value={year}
              onChange={(to) => to && setYear(to)}
            />
          )}
        </Labelled>
        <Labelled name="学时" note="减少写负数">
          {(field) => <InputNumber id={field} step={0.5} precision={1} value={hours} onChange={setHours} />}
        </Labelled>
      </div>
      <Labelled name="依据">
        {(field) => (
          <Input
            id={field}
            placeholder="例如 签到表 1 份"
            maxLength={200}
            value={evidence}
            onChange={({ target }) => setEvidence(target.value)}
          />
        )}
      </Labelled>
    </ActPane>
  )
}
