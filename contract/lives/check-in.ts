import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { liveStudio } from './host.ts'
import { roomRefusals } from './live.ts'

const hostRefusals = liveStudio.refusals

export const checkInSeconds = { least: 10, most: 600, usual: 60 } as const

/** A round that is under way. Milliseconds are counted by the server, because the clock of a phone may be wrong. */
const Running = Type.Object({
  id,
  /** The first round of a live is 1. */
  number: Type.Integer({ minimum: 1 }),
  seconds: Type.Integer({ minimum: 1 }),
  leftMs: Type.Integer({ minimum: 0 }),
  isCheckedIn: Type.Boolean(),
})

/** The round of a live that is under way, for those who join late; null without one. */
export const runningCheckIn = endpoint({
  id: 'D3-Q37',
  method: 'GET',
  path: '/nc/live/signIn/running',
  access: 'login',
  input: Type.Object({ liveId: id }),
  reply: Type.Object({ round: Type.Union([Running, Type.Null()]) }),
  refusals: roomRefusals,
})

/** Checks a person in for the present round. A second call in the same round changes nothing. */
export const liveCheckIn = endpoint({
  id: 'D3-Q37',
  method: 'POST',
  path: '/nc/live/signIn',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ liveId: id, id }),
  reply: Type.Object({ id }),
  refusals: {
    ...roomRefusals,
    late: { state: 'ruleSaysNo', message: '本次签到已结束，请留意下一次签到' },
  },
})

/** A round as its host sees it. */
const Round = Type.Object({
  id,
  number: Type.Integer({ minimum: 1 }),
  seconds: Type.Integer({ minimum: 1 }),
  /** ISO 8601. */
  startedAt: Type.String(),
  /** 0 when it is over. */
  leftMs: Type.Integer({ minimum: 0 }),
  count: Type.Integer({ minimum: 0 }),
})

/** The rounds of a live, the latest first, with how many have checked in. */
export const checkInRounds = endpoint({
  id: 'D3-Q37',
  method: 'GET',
  path: '/nc/live/host/signIn/rounds',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Object({ rounds: Type.Array(Round) }),
  refusals: hostRefusals,
})

export const startCheckIn = endpoint({
  id: 'D3-Q37',
  method: 'POST',
  path: '/nc/live/host/signIn/start',
  repeat: 'key',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({
    id,
    seconds: Type.Integer({
      minimum: checkInSeconds.least,
      maximum: checkInSeconds.most,
      default: checkInSeconds.usual,
    }),
  }),
  reply: Round,
  refusals: {
    ...hostRefusals,
    isRunning: { state: 'ruleSaysNo', message: '上一次签到还在进行，请先结束' },
    tooManyRounds: { state: 'ruleSaysNo', message: '本场直播的签到次数已达上限' },
  },
})

/** Ends the round that is under way, if there is one. */
export const stopCheckIn = endpoint({
  id: 'D3-Q37',
  method: 'POST',
  path: '/nc/live/host/signIn/stop',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: checkInRounds.reply,
  refusals: hostRefusals,
})

/** The longest reason for which somebody is checked in afterwards. */
export const LONGEST_CHECK_IN_REASON = 100
/** So many people of those who missed a round are listed. */
export const MOST_MISSED = 300

/**
 * Who missed a round that is over: of those who watched, and of those whose class asks for the live where this person works
 * on the class. `total` counts them all.
 */
export const missedCheckIns = endpoint({
  id: 'D3-Q37-missed',
  method: 'GET',
  path: '/nc/live/host/signIn/missed',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id, roundId: id }),
  reply: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    people: Type.Array(
      Type.Object({
        userId: id,
        userName: Type.String(),
        unitName: Type.String(),
        /** Their class has granted them leave for that day. */
        isOnLeave: Type.Boolean(),
      }),
    ),
  }),
  refusals: {
    ...hostRefusals,
    noRound: { state: 'notFound', message: '这次签到不存在' },
    runs: { state: 'ruleSaysNo', message: '本次签到还没有结束' },
  },
})

/** 补签: a host checks somebody in who missed a round that is over. It is audited; who is checked in already stays so. */
export const addCheckIn = endpoint({
  id: 'D3-Q37-add',
  method: 'POST',
  path: '/nc/live/host/signIn/add',
  repeat: 'idempotent',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id, roundId: id, userId: id, reason: text(LONGEST_CHECK_IN_REASON) }),
  reply: empty,
  refusals: {
    ...hostRefusals,
    noReason: { state: 'malformed', message: '请填写补签的原因' },
    runs: { state: 'ruleSaysNo', message: '本次签到还没有结束，请让学员自己签到' },
    noRound: { state: 'notFound', message: '这次签到不存在' },
    notExpected: { state: 'ruleSaysNo', message: '只能给看过这场直播的人或本班学员补签' },
  },
})

/** Who checked in when, as a CSV file. */
export const exportCheckIns = endpoint({
  id: 'D3-Q37',
  method: 'GET',
  path: '/nc/live/host/signIn/export',
  access: 'login',
  staffPower: { to: 'decide', of: 'lives', when: 'always' },
  input: Type.Object({ id }),
  reply: Type.Unknown(),
  refusals: {
    ...hostRefusals,
    nobody: { state: 'ruleSaysNo', message: '还没有人签到' },
  },
  raw: true,
})

/** What is told in the room about check-in. */
export type CheckInEvent =
  | { act: 'signin'; id: string; number: number; seconds: number }
  /** Stopped early. */
  | { act: 'signinStop'; id: string }
