import { cleanPhone, maskPhone } from '../account/phone.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { plainName } from '../kit/plain-names.ts'
import { type EnrolmentTerms, holdsPlace, isAdmitted, type Membership, rostered } from './membership.ts'

/** The columns of a roster (D2-Q63). A person is found by the first of them that is filled in: number, phone, name. */
export const rosterColumns: readonly ImportColumn[] = [
  {
    key: 'loginName',
    title: '学员编号',
    also: ['编号', '账号'],
    as: 'number',
    note: '已经开通的账号的编号；没有编号的填手机号或姓名',
    example: '20261234',
  },
  {
    key: 'name',
    title: '姓名',
    as: 'name',
    note: '填写时与账号核对，不一致的行不导入；空格、间隔点的写法不影响核对。只填姓名的，没有重名才导入',
    example: '苏婉宁',
  },
  {
    key: 'phone',
    title: '手机号',
    also: ['手机', '手机号码'],
    as: 'number',
    mask: (text) => maskPhone(cleanPhone(text)) || text,
    note: '账号绑定的 11 位手机号；有编号时不用填',
    example: '',
  },
]

type Row = { loginName: string; name: string; phone: string }

/** By what the person of a row is looked for; a phone as digits. */
export function soughtIn({
  loginName,
  name,
  phone,
}: Row): { by: 'number' | 'phone' | 'name'; text: string } | undefined {
  if (loginName !== '') return { by: 'number', text: loginName }
  if (phone !== '') return { by: 'phone', text: cleanPhone(phone) }
  return name === '' ? undefined : { by: 'name', text: plainName(name) }
}

const nobody = {
  number: '没有这个编号的账号',
  phone: '没有绑定这个手机号的账号',
  name: '您可以招收的单位里没有这个姓名的人，请填编号',
}

/** The account of a row; `isManaged`: of a unit from which who imports
 * may take people: those that an administrator manages, and for a head teacher that of the class with those below it. */
export type RosterPerson = { userId: string; name: string; isActive: boolean; isManaged: boolean }

export type RosterVerdict =
  | { verdict: 'error' | 'same'; text: string }
  | { verdict: 'new' | 'change'; text: string; userId: string; after: Membership }

const error = (text: string): RosterVerdict => ({ verdict: 'error', text })

/** What putting the person of a row on the roster of a class does, by the places that are left in `terms`. */
export function rosterVerdict(
  row: Row,
  person: RosterPerson | 'several' | undefined,
  before: Membership | undefined,
  terms: EnrolmentTerms,
): RosterVerdict {
  const sought = soughtIn(row)
  if (!sought) return error('编号、手机号、姓名都没有填写')
  if (!person) return error(nobody[sought.by])
  if (person === 'several') return error('有重名，请填编号或手机号')
  if (!person.isManaged) return error('不属于您可以招收的单位')
  if (!person.isActive) return error('账号已注销')
  if (row.name !== '' && plainName(row.name) !== plainName(person.name)) return error('姓名与编号不一致')
  // Whatever they are in it: a teacher does not become a student by a list.
  if (isAdmitted(before)) return { verdict: 'same', text: '已在班级中' }
  const after = rostered(terms, before, 'student')
  if (!after) return error('名额已满')
  const text = before ? `${holdsPlace(before) ? '正在等待审核' : '曾未通过或已移出'}，导入后直接入班` : ''
  return { verdict: before ? 'change' : 'new', text, userId: person.userId, after }
}
