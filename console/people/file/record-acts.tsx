import { setUserFacts } from '@college/contract/account/staff-facts.ts'
import { registerHours } from '@college/contract/people/acts.ts'
import { personHours, personOverview, personRows } from '@college/contract/people/sections.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Input, InputNumber, Radio } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { ActPane } from './ActPane.tsx'
import { type ActProps, changes } from './act-props.ts'

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

/** Hours that are added or taken, as a line of their own. */
export function RegisterPane({ account: { id }, onClose }: ActProps) {
  const say = useSay()
  const correct = useSend(registerHours, { changes: [...changes, personHours, personOverview, personRows] })
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
