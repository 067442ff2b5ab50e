import { LONGEST_SETTING, settingReach, type staffSettings } from '@college/contract/console/settings.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { Button, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { ReachConfirm } from '../ui/ReachConfirm.tsx'
import { PairsField } from './PairsField.tsx'
import { PlainField } from './PlainField.tsx'
import { RecordField } from './RecordField.tsx'
import { SettingValue } from './SettingValue.tsx'
import { shownValue } from './shown-value.ts'
import { useTypedSetting, type Written } from './use-typed-setting.ts'

export type Setting = Reply<typeof staffSettings>[number]

/**
 * One setting: what it does, its value, the default. What is typed remembers the value that it was based on: one that a
 * colleague saved meanwhile is compared with it, also after the page has read it.
 */
export function SettingRow({ setting }: { setting: Setting }) {
  const { name, does, kind, value } = setting
  const id = useId()
  const { draft, why, isChanged, isSaving, isGoingBack, type, cancel, save, goBack, conflict } =
    useTypedSetting(setting)
  const Field = fieldOf(kind)
  /** Of several fields, whose defaults would not be read as one line. */
  const isCompound = Field !== PlainField
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
        <Field id={id} name={name} kind={kind} value={draft} onChange={type} />
        {why && (
          <p role="alert" className="setting-why s13">
            {why}
          </p>
        )}
      </div>
      <div className="setting-acts">
        {isChanged ? (
          <>
            <Save {...{ setting, draft, why }} isPending={isSaving} onSave={save} />
            <Button size="small" onClick={cancel}>
              取消
            </Button>
          </>
        ) : (
          value !== setting.default && <GoBack setting={setting} isPending={isGoingBack} onConfirm={goBack} />
        )}
      </div>
      <ConflictDialog<Written>
        fields={[{ key: 'value', label: name, type: 'text', max: LONGEST_SETTING }]}
        show={(_, values) => <SettingValue name={name} kind={kind} value={String(values.value)} />}
        draft={conflict}
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
