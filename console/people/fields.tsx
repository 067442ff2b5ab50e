import { staffUnits } from '@college/contract/account/staff.ts'
import { suspensionNames } from '@college/contract/account/suspension.ts'
import {
  type givenRoles,
  isRole,
  isRoleOfEveryone,
  maySetRole,
  roleNames,
  rolesOfEveryone,
  type StaffRole,
  staffRoles,
} from '@college/contract/kit/roles.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Checkbox, Form, Select } from 'antd'
import type { useAddressFilters } from '../kit/address-filters.ts'
import { useMe } from '../kit/me.ts'

/** What a select sends for those who belong to no unit. */
export const WHOLE = 'whole'
export const WHOLE_NAME = '全院（不属于任何单位）'

type Standing = { status: 'active' | 'suspended' | 'closed'; suspensionReason: string }

/**
 * Where a person stands, in the words of the personnel office: suspended for a transfer is 调出, for retirement 退休.
 */
export function dutyOf({ status, suspensionReason }: Standing): { text: string; tone: 'green' | 'amber' | 'grey' } {
  if (status === 'active') return { text: '在岗', tone: 'green' }
  if (status === 'closed') return { text: '已注销', tone: 'grey' }
  if (suspensionReason === 'transfer') return { text: '调出', tone: 'grey' }
  return suspensionReason === 'retirement' ? { text: '退休', tone: 'grey' } : { text: '停用', tone: 'amber' }
}

/** How an account stands, in words, and the colour of its dot. */
export function standingOf({ status, suspensionReason }: Standing): { text: string; tone: 'green' | 'amber' | 'grey' } {
  if (status === 'active') return { text: '使用中', tone: 'green' }
  if (status === 'closed') return { text: '已注销', tone: 'grey' }
  const reason = (suspensionNames as Record<string, string>)[suspensionReason]
  return { text: reason ? `已停用（${reason}）` : '已停用', tone: 'amber' }
}

/** Whom to ask for the roles that an administrator does not give. */
const NOT_GIVEN = '管理员和系统、安全、审计三种权力由安全管理员授予和收回'

/** The units that this person manages; in the form a deeper one stands further in. */
export function useUnits() {
  const { data } = useAsk(staffUnits, {}, { staleTime: 60_000 })
  const units = (data?.units ?? []).map(({ id, name, depth, isClosed }) => ({
    value: id,
    label: name,
    depth,
    isClosed,
  }))
  return { units, isAtTop: data?.isAtTop ?? false }
}

export type Fields = { name: string; unit: string; roles: StaffRole[] }

/** What the form shows of an account, and what it sends. */
export const fieldsOf = (account: { name: string; unitId: string | null; roles: readonly string[] }): Fields => ({
  name: account.name,
  unit: account.unitId ?? WHOLE,
  roles: staffRoles.filter((role) => account.roles.includes(role)),
})
export const inputOf = ({ name, unit, roles }: Fields) => ({
  name,
  unitId: unit === WHOLE ? null : unit,
  roles: [...rolesOfEveryone, ...staffRoles.filter((role) => roles.includes(role))],
})
export type Written = ReturnType<typeof inputOf>

/** A unit that this person manages, or the whole college. `why`: why it stays as it is, said below the field. */
export function UnitField({ label = '单位', isLocked = false, why = '' }: UnitProps) {
  const { units, isAtTop } = useUnits()
  const options = isAtTop ? [{ value: WHOLE, label: WHOLE_NAME, depth: 0, isClosed: false }, ...units] : units
  return (
    <Form.Item
      name="unit"
      label={label}
      rules={[{ required: true, message: '请选择单位' }]}
      {...(why !== '' && { extra: why })}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        // Nobody new comes into a closed unit; who is in one keeps it.
        options={options.map(({ isClosed, ...one }) => ({ ...one, disabled: isClosed }))}
        optionRender={({ label: name, data }) => <span style={{ paddingInlineStart: 16 * data.depth }}>{name}</span>}
        disabled={isLocked}
        placeholder="选择单位"
      />
    </Form.Item>
  )
}
type UnitProps = { label?: string; isLocked?: boolean; why?: string }

type RightsProps = {
  /** Why unit and roles stay as they are. */
  locked?: string
  /** Why the unit stays, where another unit is an act of its own. */
  unitLocked?: string
}

/** Unit and roles of an account. */
export function RightsFields({ locked = '', unitLocked = locked }: RightsProps) {
  const me = useMe()
  const isGivenByMe = (role: StaffRole) => maySetRole(me, role)
  const hint = staffRoles.every(isGivenByMe) ? '' : `；${NOT_GIVEN}`
  return (
    <>
      <UnitField isLocked={unitLocked !== ''} why={unitLocked === locked ? '' : unitLocked} />
      <Form.Item name="roles" label="角色" extra={locked || `每个账号都是学员；管理员管理自己的单位和下级单位${hint}`}>
        <Checkbox.Group
          disabled={locked !== ''}
          options={staffRoles.map((value) => ({
            value,
            label: roleNames[value],
            disabled: locked !== '' || !isGivenByMe(value),
          }))}
        />
      </Form.Item>
    </>
  )
}

/** What the list of people is filtered by, as other calls take it. */
export function filterOf(address: ReturnType<typeof useAddressFilters>) {
  const [keyword, role, unitId, status] = ['keyword', 'role', 'unitId', 'status'].map((key) => address.get(key))
  return {
    ...(keyword && { keyword }),
    ...(role && { role: role as (typeof givenRoles)[number] }),
    ...(unitId && { unitId }),
    ...(status && { status: status as Standing['status'] }),
  }
}

/** The roles of an account in words; whoever is nothing else is a learner. */
export function rolesText(roles: readonly string[]): string {
  const others = roles.filter(isRole).filter((role) => !isRoleOfEveryone(role))
  return (others.length > 0 ? others : rolesOfEveryone).map((role) => roleNames[role]).join('、')
}
