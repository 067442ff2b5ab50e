import {
  LONGEST_SETTING,
  resetSetting,
  setSetting,
  settingReach,
  staffSettings,
} from '@college/contract/console/settings.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { whyNotSetting } from '@college/rules/console/setting-value.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { type Conflict, conflictIn } from '../ui/form/conflict.ts'
import { ReachConfirm } from '../ui/ReachConfirm.tsx'
import { PairsField } from './PairsField.tsx'
import { PlainField } from './PlainField.tsx'
import { RecordField } from './RecordField.tsx'
import { SettingValue } from './SettingValue.tsx'
import { shownValue } from './shown-value.ts'

type Written = { value: string }
export type Setting = Reply<typeof staffSettings>[number]

/**
 * One setting: what it does, its value, the default. What is typed remembers the value that it was based on: one that a
 * colleague saved meanwhile is compared with it, also after the page has read it.
 */
export function SettingRow({ setting }: { setting: Setting }) {
  const { key, name, does, kind, value } = setting
  const id = useId()
  const say = useSay()
  const [typed, setTyped] = useState<{ value: string; was: string }>()
  const changes = { changes: [staffSettings] }
  const save = useSend(setSetting, changes)
  const reset = useSend(resetSetting, changes)
  const draft = typed?.value ?? value
  const was = typed?.was ?? value
  const why = typed === undefined ? undefined : whyNotSetting(kind, typed.value)
  const isChanged = typed !== undefined && typed.value !== typed.was
  const Field = fieldOf(kind)
  /** Of several fields, whose defaults would not be read as one line. */
  const isCompound = Field !== PlainField
  const [conflict, setConflict] = useState<Conflict<Written>>()
  const answers = (text: string, mine: { value: string; was: string }) => ({
    onSuccess: () => {
      setTyped(undefined)
      say.done(text)
    },
    onError: (error: Error) => {
      const theirs = conflictIn<Written>(error)
      if (!theirs) return say.failed(error)
      setConflict(theirs)
      setTyped(mine)
    },
  })
  const write = (from: string, to: string) =>
    save.mutate({ key, was: from, value: to }, answers(`${name}已保存`, { value: to, was: from }))
  const goBack = (from: string) =>
    reset.mutate({ key, was: from }, answers(`${name}已恢复默认`, { value: setting.default, was: from }))
  /** What a colleague saved is kept without another save. */
  const takeOver = ({ value: to }: Written, { value: from }: Written) => {
    setConflict(undefined)
    if (to === from) return setTyped(undefined)
    setTyped({ value: to, was: from })
    if (to === setting.default) goBack(from)
    else write(from, to)
  }
  return (
    <li className={isChanged ? 'setting changed' : 'setting'}>
      <div className="setting-about">
        {isCompound ? <span className="setting-name">{name}</span> : <label htmlFor={id}>{name}</label>}
        <p className="t2 s13">{does}</p>
        <p className="t3 s12">
          {!isCompound && <>默认 {shownValue(kind, setting.default)}</>}
          {setting.changedAt && (
            <span className="num">
              {!isCompound && '，'}
              {setting.changedBy || '系统'} 改于 {dayjs(setting.changedAt).format('YYYY-MM-DD HH:mm')}
            </span>
          )}
        </p>
      </div>
      <div className="setting-value">
        <Field id={id} name={name} kind={kind} value={draft} onChange={(to) => setTyped({ value: to, was })} />
        {why && (
          <p role="alert" className="setting-why s13">
            {why}
          </p>
        )}
      </div>
      <div className="setting-acts">
        {isChanged ? (
          <>
            <Save {...{ setting, draft, why }} isPending={save.isPending} onSave={() => write(was, draft)} />
            <Button size="small" onClick={() => setTyped(undefined)}>
              取消
            </Button>
          </>
        ) : (
          value !== setting.default && (
            <GoBack setting={setting} isPending={reset.isPending} onConfirm={() => goBack(value)} />
          )
        )}
      </div>
      <ConflictDialog<Written>
        fields={[{ key: 'value', label: name, type: 'text', max: LONGEST_SETTING }]}
        show={(_, values) => <SettingValue name={name} kind={kind} value={String(values.value)} />}
        draft={{
          conflict,
          base: { value: { value: was }, version: was },
          value: { value: draft },
          isSaving: save.isPending || reset.isPending,
          closeConflict: () => setConflict(undefined),
          resolve: (chosen) => conflict && takeOver(chosen, conflict.value),
        }}
      />
    </li>
  )
}

type SaveProps = {
  setting: Setting
  draft: string
  why: string | undefined
  isPending: boolean
  onSave: () => void
}

/** What may lock many people out is asked first, with their number. */
function Save({ setting: { key, name, isTouching }, draft, why, isPending, onSave }: SaveProps) {
  const button = (
    <Button
      type="primary"
      size="small"
      disabled={why !== undefined}
      loading={isPending}
      {...(!isTouching && { onClick: onSave })}
    >
      保存
    </Button>
  )
  if (!isTouching || why !== undefined) return button
  return (
    <ReachConfirm
      title={`修改${name}？`}
      okText="保存"
      endpoint={settingReach}
      input={{ key, value: draft }}
      onConfirm={onSave}
    >
      {button}
    </ReachConfirm>
  )
}

type GoBackProps = { setting: Setting; isPending: boolean; onConfirm: () => void }

function GoBack({ setting: { key, name, isTouching, default: standard }, isPending, onConfirm }: GoBackProps) {
  const asked = { title: `恢复${name}的默认值？`, okText: '恢复', onConfirm }
  const button = (
    <Button size="small" loading={isPending}>
      恢复默认
    </Button>
  )
  return isTouching ? (
    <ReachConfirm {...asked} endpoint={settingReach} input={{ key, value: standard }}>
      {button}
    </ReachConfirm>
  ) : (
    <Popconfirm {...asked}>{button}</Popconfirm>
  )
}

function fieldOf({ type }: Setting['kind']) {
  if (type === 'record') return RecordField
  return type === 'pairs' ? PairsField : PlainField
}
