import type { ImportColumn } from '../imports/columns.ts'
import { plainName } from '../kit/plain-names.ts'
import { type EnrolmentTerms, holdsPlace, isAdmitted, type Membership, rostered } from './membership.ts'

/** The columns of a roster (D2-Q63). */
export const rosterColumns: readonly ImportColumn[] = [
  {
    key: 'loginName',
    title: '学员编号',
    also: ['编号'],
    as: 'number',
    required: true,
    note: '已经开通的账号的编号',
    example: '20261234',
  },
  {
    key: 'name',
    title: '姓名',
    as: 'name',
    note: '填写时与账号核对，不一致的行不导入；空格、间隔点的写法不影响核对',
    example: '苏婉宁',
  },
]

/** The account with the number of a row; `isManaged`: of a unit that who imports answers for. */
export type RosterPerson = { userId: string; name: string; isActive: boolean; isManaged: boolean }

export type RosterVerdict =
  | { verdict: 'error' | 'same'; text: string }
  | { verdict: 'new' | 'change'; text: string; userId: string; after: Membership }

const error = (text: string): RosterVerdict => ({ verdict: 'error', text })

/** What putting the person of a row on the roster of a class does, by the places that are left in `terms`. */
export function rosterVerdict(
  row: { loginName: string; name: string },
  person: RosterPerson | undefined,
  before: Membership | undefined,
  terms: EnrolmentTerms,
): RosterVerdict {
  if (!person) return error('没有这个编号的账号')
  if (!person.isManaged) return error('不属于您管理的单位')
  if (!person.isActive) return error('账号已注销')
  if (row.name !== '' && plainName(row.name) !== plainName(person.name)) return error('姓名与编号不一致')
  // Whatever they are in it: a teacher does not become a student by a list.
  if (isAdmitted(before)) return { verdict: 'same', text: '已在班级中' }
  const after = rostered(terms, before, 'student')
  if (!after) return error('名额已满')
  const text = before ? `${holdsPlace(before) ? '正在等待审核' : '曾未通过或已移出'}，导入后直接入班` : ''
  return { verdict: before ? 'change' : 'new', text, userId: person.userId, after }
}
