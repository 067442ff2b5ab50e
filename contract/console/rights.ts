import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'

/**
 * Who can give this person another right: the administrators of their unit, or of the nearest one above that has any;
 * for an administrator those above. Empty for whoever administrates the whole college.
 */
export const rightsKeepers = endpoint({
  id: 'D1-B006-rights-keepers',
  method: 'GET',
  path: '/nc/console/rights/keepers',
  access: { to: 'see', of: 'desk' },
  input: nothing,
  reply: Type.Array(Type.Object({ name: Type.String(), unitName: Type.String() })),
  refusals: {},
})

/** Asks them for the right to a page: each gets a message, once a day for the same page. */
export const askRights = endpoint({
  id: 'D1-B006-rights-ask',
  method: 'POST',
  path: '/nc/console/rights/ask',
  repeat: 'idempotent',
  access: { to: 'make', of: 'desk' },
  input: Type.Object({
    /** What the page shows, such as 班级. */
    what: Type.String({ minLength: 1, maxLength: 40 }),
    /** The path of the page inside the console. */
    page: Type.String({ pattern: '^/[\\w/-]{0,160}$' }),
  }),
  reply: Type.Object({ asked: Type.Array(Type.String()) }),
  refusals: {
    nobody: { state: 'ruleSaysNo', message: '没有可以开通权限的管理员' },
    askedToday: { state: 'ruleSaysNo', message: '今天已经申请过，请等管理员处理' },
    tooMany: { state: 'tooMany', message: '今天申请得太多了，请明天再试' },
  },
})
