import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { nothing } from '../kit/fields.ts'

/** Everything this college keeps about the session's user, as one JSON file (PIPL, Art. 45). */
export const exportOwnData = endpoint({
  id: 'D1-Q76-export',
  method: 'GET',
  path: '/nc/user/exportData',
  repeat: 'each',
  access: 'login',
  input: nothing,
  reply: Type.Unknown(),
  refusals: { tooMany: { state: 'tooMany', message: '今日导出次数已达上限，请明天再试' } },
  // It is written down who took what away.
  changesState: true,
  whileFull: true,
  raw: true,
})
