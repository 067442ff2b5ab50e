import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'
import { Poll } from './polls.ts'

const votingRefusals = {
  noPoll: { state: 'notFound', message: '投票不存在或已删除' },
  isOver: { state: 'ruleSaysNo', message: '投票已结束' },
  noChoice: { state: 'ruleSaysNo', message: '请先选择' },
  oneChoice: { state: 'ruleSaysNo', message: '只能选一项' },
  unknownChoice: { state: 'ruleSaysNo', message: '选项已变化，请刷新后再投' },
} as const

/** Votes, or changes the own vote, until the poll is over; `choices` are places from 0. The last one counts. */
export const votePoll = endpoint({
  id: 'D2-Q97-vote',
  method: 'POST',
  path: '/nc/class/train/community/vote',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({
    communityId: id,
    choices: Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), { maxItems: 50 }),
  }),
  reply: Poll,
  refusals: {
    ...votingRefusals,
    notAllowed: commonRefusals.notAllowed,
    closed: { state: 'ruleSaysNo', message: '帖子已关闭' },
    outsideClassDay: { state: 'ruleSaysNo', message: '请在上课当天进行操作' },
  },
})

/** Its author ends a poll. */
export const endPoll = endpoint({
  id: 'D2-Q97-end',
  method: 'POST',
  path: '/nc/class/train/community/endPoll',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ communityId: id }),
  reply: Poll,
  refusals: { noPoll: votingRefusals.noPoll, notAllowed: commonRefusals.notAllowed },
})

/** Who voted for a choice, the latest first; of a poll with names, for who sees its results. */
export const pollVoters = endpoint({
  id: 'D2-Q97-voters',
  method: 'GET',
  path: '/nc/class/train/community/pollVoters',
  access: 'login',
  input: Type.Object({
    communityId: id,
    choice: Type.Integer({ minimum: 0, maximum: 100 }),
    pageNum,
    pageSize: pageSize(50),
  }),
  reply: Type.Array(
    Type.Object({
      /** '' and 已注销用户 when the account is closed. */
      id: Type.String(),
      name: Type.String(),
      /** JSON list with relativePath. */
      photo: Type.String(),
    }),
  ),
  refusals: {
    noPoll: votingRefusals.noPoll,
    anonymous: { state: 'forbidden', message: '匿名投票不显示谁投了什么' },
    notYet: { state: 'ruleSaysNo', message: '投票以后才能看结果' },
  },
})
