import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import type { Thing } from '../kit/policies.ts'
import { Reach } from '../kit/reach.ts'
import { commonRefusals } from '../kit/refusals.ts'

// Access: of each setting the policy of its group decides (`settingPolicies`), at the top of the college.

const notAllowed = commonRefusals.notAllowed

/** The groups of the settings page, in its order. */
export const settingGroups = ['登录与账号', '首页与联系', '课程与学时', '社区与审核', '外部系统', '搜索与助手'] as const

/** The row of the policy table for the settings of each group: those about security are not the system's to keep. */
export const settingPolicies = {
  登录与账号: 'securitySettings',
  首页与联系: 'systemSettings',
  课程与学时: 'systemSettings',
  社区与审核: 'systemSettings',
  外部系统: 'systemSettings',
  搜索与助手: 'systemSettings',
} as const satisfies Record<(typeof settingGroups)[number], Thing>

/** What bounds a value, and how it is shown. */
const bounds = {
  /** Of a number; of a text its fewest characters, of a list its fewest items. */
  least: Type.Optional(Type.Number()),
  /** Of a number; of a text its most characters. */
  most: Type.Optional(Type.Number()),
  /** Of a number: without decimals. */
  isWhole: Type.Optional(Type.Boolean()),
  unit: Type.Optional(Type.String()),
  options: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
  /** Of an address: a page of ours, none of the web. */
  isOwn: Type.Optional(Type.Boolean()),
  /** Of one thing that is picked: what the server calls the choices (contract/console/choices.ts). */
  from: Type.Optional(Type.String()),
  /** Of a list with options: their order counts. */
  isOrdered: Type.Optional(Type.Boolean()),
}
const plainTypes = ['flag', 'number', 'text', 'choice', 'list', 'address', 'one'] as const

/** One field of a record. */
const SettingPart = Type.Object({
  key: Type.String(),
  name: Type.String(),
  /** What it does, where its name does not say it; else ''. */
  does: Type.String(),
  kind: Type.Object({ type: Type.Enum(plainTypes), ...bounds }),
  /** What the JSON holds. */
  stored: Type.Enum(['number', 'text', 'texts'] as const),
  /** As a setting of its own would hold it. */
  default: Type.String(),
})
export type SettingPart = Static<typeof SettingPart>

/**
 * What a value may be. 'flag': 0 or 1. 'number': from `least` to `most`. 'list': items joined by commas, of `options`
 * where there are any. 'address': a page of ours or of the web, or nothing. 'one': the id of a thing, or nothing. 'record': the JSON of an object with the
 * fields `parts`. 'pairs': the JSON of a list of pairs of words, none longer than `most`.
 */
export const SettingKind = Type.Object({
  type: Type.Enum([...plainTypes, 'record', 'pairs'] as const),
  ...bounds,
  parts: Type.Optional(Type.Array(SettingPart)),
})
export type SettingKind = Static<typeof SettingKind>

export const LONGEST_SETTING = 20_000
const value = text(LONGEST_SETTING)

/** Every setting that this person may change, with what it does. */
export const staffSettings = endpoint({
  id: 'D3-Q105-settings',
  method: 'GET',
  path: '/nc/console/settings',
  access: { to: 'see', of: 'settings' },
  input: nothing,
  reply: Type.Array(
    Type.Object({
      key: Type.String(),
      group: Type.Enum(settingGroups),
      name: Type.String(),
      /** What it does, in one sentence. */
      does: Type.String(),
      kind: SettingKind,
      value: Type.String(),
      default: Type.String(),
      /** A change may lock many people out or ask something of them: it is asked first, with their number. */
      isTouching: Type.Boolean(),
      /** Who changed it last, and when; '' where nobody did. */
      changedBy: Type.String(),
      changedAt: Type.String(),
    }),
  ),
  refusals: { notAllowed },
})

const refusals = {
  notAllowed,
  ofSystem: { state: 'forbidden', message: '这项设置由系统管理员修改，请联系系统管理员' },
  ofSecurity: { state: 'forbidden', message: '账号、登录、密码和二次验证的设置由安全管理员修改，请联系安全管理员' },
  noSetting: { state: 'notFound', message: '没有这个设置' },
  /** Carries `Changed`; the field of its value is `value`. */
  changed: editRefusals.changed,
  unfit: { state: 'ruleSaysNo', message: '填写的值不符合要求' },
} as const

/**
 * Changes a setting. `was` is the value that the page showed; if the stored value differs, the change is refused. Every
 * server process uses the new value within a second.
 */
export const setSetting = endpoint({
  id: 'D3-Q105-set',
  method: 'POST',
  path: '/nc/console/settings/set',
  repeat: 'idempotent',
  access: { to: 'change', of: 'settings' },
  input: Type.Object({ key: text(100), was: value, value }),
  reply: Type.Null(),
  refusals,
})

/** Whom a change of a setting touches; `isTouching` of the list says of which that is asked. */
export const settingReach = endpoint({
  id: 'D3-Q105-reach',
  method: 'GET',
  path: '/nc/console/settings/reach',
  access: { to: 'change', of: 'settings' },
  input: Type.Object({ key: text(100), value }),
  reply: Type.Object({ reach: Type.Union([Type.Null(), Reach]) }),
  refusals: {
    notAllowed,
    ofSystem: refusals.ofSystem,
    ofSecurity: refusals.ofSecurity,
    noSetting: refusals.noSetting,
    unfit: refusals.unfit,
  },
})

/** Goes back to the default. */
export const resetSetting = endpoint({
  id: 'D3-Q105-reset',
  method: 'POST',
  path: '/nc/console/settings/reset',
  repeat: 'idempotent',
  access: { to: 'change', of: 'settings' },
  input: Type.Object({ key: text(100), was: value }),
  reply: Type.Null(),
  refusals,
})
