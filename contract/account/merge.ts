import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { editUser } from './staff.ts'

const { noUser, demo, closed, powerful, lastHolder, notAllowed } = editUser.refusals
const pair = Type.Object({ keptId: id, goneId: id })
const refusals = {
  noUser,
  demo,
  closed,
  powerful,
  lastHolder,
  notAllowed,
  same: { state: 'ruleSaysNo', message: '请选择两个不同的账号' },
  own: { state: 'ruleSaysNo', message: '不能把自己正在用的账号并走' },
  ownKept: { state: 'ruleSaysNo', message: '不能把其他账号并入自己的账号，请由其他管理员处理' },
  sitting: { state: 'ruleSaysNo', message: '有一个账号正在考试，交卷以后再合并' },
} as const

const account = Type.Object({ id, name: Type.String(), loginName: Type.String() })

/** What a merge of two accounts of one person would do; changes nothing. */
export const previewMerge = endpoint({
  id: 'D1-Q82-merge-preview',
  method: 'GET',
  path: '/nc/console/users/merge',
  access: { to: 'see', of: 'merges' },
  input: pair,
  reply: Type.Object({
    kept: account,
    gone: account,
    /** What goes over to the kept account: 学习记录, 12. */
    moves: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
    /** What both have, and which one stays. */
    conflicts: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer(), rule: Type.String() })),
  }),
  refusals,
})

/** Gives everything of one account to another one and closes it. It cannot be taken back. */
export const mergeUsers = endpoint({
  id: 'D1-Q82-merge',
  method: 'POST',
  path: '/nc/console/users/merge/apply',
  repeat: 'idempotent',
  access: { to: 'decide', of: 'merges' },
  input: pair,
  reply: Type.Object({ moved: Type.Integer() }),
  refusals,
})
