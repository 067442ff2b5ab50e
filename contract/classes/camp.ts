import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { classRefusals } from './class.ts'

/** The camp of a chat group (D2-C19). */
export const classByGroupId = endpoint({
  id: 'D2-C19',
  also: ['D1-C43'],
  method: 'GET',
  path: '/nc/class/byGroupId',
  access: 'login',
  input: Type.Object({ groupId: text(64) }),
  reply: Type.Object({ id }),
  refusals: classRefusals,
})

/** Whether the person may enter the camp: a member, or anybody where the camp is open (D2-Q42). */
export const checkViewStatus = endpoint({
  id: 'D2-C18',
  method: 'GET',
  path: '/nc/ztb/xly/checkViewStatus',
  access: 'login',
  input: Type.Object({ zybId: id }),
  reply: Type.Object({
    canView: Type.Boolean(),
    /** Why not; '' otherwise. */
    message: Type.String(),
  }),
  refusals: classRefusals,
})

/** The chat group of a camp (D2-E27); for its members. */
export const classGroup = endpoint({
  id: 'D2-C17',
  also: ['D1-C67'],
  method: 'GET',
  path: '/im/api/getZtbInfo',
  access: { member: 'zybId', as: ['student', 'cadre', 'teacher', 'observer'] },
  input: Type.Object({ zybId: id }),
  reply: Type.Object({
    zyb: Type.Object({ im_group_id: id, title: Type.String() }),
    account: Type.Object({ loginname: Type.String() }),
  }),
  refusals: classRefusals,
})
