import { staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { suspensionNames, suspensionReasons } from '@college/contract/account/suspension.ts'
import { checkUserAct } from '@college/contract/account/user-acts.ts'
import { applyImport } from '@college/contract/console/imports.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { maySetRole, roleNames, type StaffRole, staffRoles } from '@college/contract/kit/roles.ts'
import { type ActKind, actNames } from '@college/rules/account/user-acts.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Modal, Radio, Input as TextField } from 'antd'
import { useCallback, useState } from 'react'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { DryRun } from '../ui/import/DryRun.tsx'
import { JobProgress } from '../ui/jobs/JobProgress.tsx'
import { UnitField, WHOLE } from './fields.tsx'

type Wish = Input<typeof checkUserAct>['act']
type Filter = NonNullable<Input<typeof checkUserAct>['filter']>
type Props = {
  act: ActKind
  /** The chosen accounts, and what the list is filtered by: either may be meant. */
  ids: readonly string[]
  filter: Filter
  onClose: () => void
  /** It was begun: nothing is chosen any more. */
  onBegun: () => void
}
type Fields = {
  whom: 'chosen' | 'found'
  why: string
  unit?: string
  as?: (typeof suspensionReasons)[number]
  isGiven?: boolean
  roles?: StaffRole[]
}

/** An act upon many accounts: what and why, then of each account what would change, then the job. */
export function ActDialog({ act, ids, filter, onClose, onBegun }: Props) {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const [checked, setChecked] = useState<Reply<typeof checkUserAct>>()
  const [jobId, setJobId] = useState('')
  const check = useSend(checkUserAct)
  const apply = useSend(applyImport)
  const look = ({ whom, why, ...fields }: Fields) =>
    check.mutate(
      { act: actOf(act, fields), why, ...(whom === 'chosen' ? { ids: [...ids] } : { filter }) },
      { onSuccess: setChecked, onError: say.failed },
    )
  const begin = () =>
    apply.mutate(
      { id: checked?.id ?? '' },
      {
        onSuccess: (made) => {
          setJobId(made.jobId)
          onBegun()
        },
        onError: say.failed,
      },
    )
  const finish = useCallback(() => {
    for (const { path } of [staffUsers, staffUser]) void queries.invalidateQueries({ queryKey: [path] })
  }, [queries])
  const count = checked?.counts.change ?? 0
  return (
    <Modal
      open
      title={actNames[act]}
      width={checked && !jobId ? 920 : 560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        jobId ? (
          <Button onClick={onClose}>关闭</Button>
        ) : checked ? (
          <>
            <Button onClick={() => setChecked(undefined)}>上一步</Button>
            <Button type="primary" danger disabled={count === 0} loading={apply.isPending} onClick={begin}>
              {count === 0 ? '没有可以改动的人员' : `${actNames[act]}，共 ${count} 人`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={check.isPending} onClick={form.submit}>
              下一步
            </Button>
          </>
        )
      }
    >
      {jobId ? (
        <Begun act={act} jobId={jobId} onEnded={finish} />
      ) : checked ? (
        <DryRun key={checked.id} checked={{ ...checked, hasAccounts: false }} onError="有错误的人员不改动" />
      ) : (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ whom: ids.length > 0 ? 'chosen' : 'found', isGiven: true }}
          onFinish={look}
        >
          <Form.Item name="whom" label="对象">
            <Radio.Group
              options={[
                ...(ids.length > 0 ? [{ value: 'chosen', label: `所选的 ${ids.length} 人` }] : []),
                { value: 'found', label: '符合当前筛选的全部人员' },
              ]}
            />
          </Form.Item>
          <ActFields act={act} />
          <Form.Item
            name="why"
            label="原因"
            extra="记入审计日志，同事可以看到"
            rules={[{ required: true, whitespace: true, message: checkUserAct.refusals.noReason.message }]}
          >
            <TextField maxLength={200} autoComplete="off" />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}

function Begun({ act, jobId, onEnded }: { act: ActKind; jobId: string; onEnded: () => void }) {
  return (
    <>
      <JobProgress id={jobId} onEnded={onEnded} />
      <p className="t3 s13">
        {act === 'reset'
          ? '临时密码只在第一次下载的结果里，请下载后交给本人；首次登录须修改。'
          : '可以关闭，在后台继续；结果在“我的任务”里下载。'}
      </p>
    </>
  )
}

function ActFields({ act }: { act: ActKind }) {
  const me = useMe()
  if (act === 'transfer') return <UnitField label="调到" />
  if (act === 'suspend') {
    return (
      <Form.Item name="as" label="停用为" rules={[{ required: true, message: '请选择停用的情形' }]}>
        <Radio.Group options={suspensionReasons.map((value) => ({ value, label: suspensionNames[value] }))} />
      </Form.Item>
    )
  }
  if (act !== 'roles') return null
  const offered = staffRoles.filter((role) => maySetRole(me, role))
  return (
    <>
      <Form.Item name="isGiven" label="做什么">
        <Radio.Group
          options={[
            { value: true, label: '给予角色' },
            { value: false, label: '收回角色' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="roles"
        label="角色"
        extra="其他角色不变；角色改变的人须重新登录"
        rules={[{ required: true, message: '请选择角色' }]}
      >
        <Checkbox.Group options={offered.map((value) => ({ value, label: roleNames[value] }))} />
      </Form.Item>
    </>
  )
}

function actOf(kind: ActKind, { unit, as, isGiven = true, roles = [] }: Omit<Fields, 'whom' | 'why'>): Wish {
  if (kind === 'transfer') return { kind, unitId: unit === WHOLE ? null : (unit ?? null) }
  if (kind === 'suspend' && as) return { kind, as }
  return kind === 'roles' ? { kind, isGiven, roles } : { kind }
}
