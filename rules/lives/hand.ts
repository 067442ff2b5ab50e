/** Milliseconds. */
export const HAND = {
  /** An application that no host answers (D3-Q38). */
  unanswered: 60_000,
  /** From "accepted" until sound goes through. */
  connecting: 30_000,
  /** How often both sides say that they are still there, and after which silence one counts as gone. */
  beat: 4_000,
  silent: 15_000,
} as const

/** Applications that wait in one room. */
export const MOST_WAITING = 50

/** The steps of a microphone (D3-B211). Cancelling and leaving are the learner's ways out of them. */
const handSteps = ['applying', 'calling', 'connected', 'over'] as const
type HandStep = (typeof handSteps)[number]

/** Why it is over. */
export const handEnds = [
  'cancelled',
  'left',
  'replaced',
  'declined',
  'cut',
  'timeout',
  'unconnected',
  'gone',
  'closed',
] as const
export type HandEnd = (typeof handEnds)[number]

/** What an application and a call have been through. */
export type HandTimes = {
  appliedAt: Date
  acceptedAt: Date | null
  connectedAt: Date | null
  /** The last sign of life of the learner, and of the host who took the call. */
  seenAt: Date
  hostSeenAt: Date | null
  endedAt: Date | null
  end: HandEnd | null
}

export type HandNow = { step: HandStep; end: HandEnd | null; leftMs: number }

/**
 * The step of a raised hand at `now`. A step that has timed out counts as ended although no row was changed, so a process
 * that is killed leaves no call open.
 */
export function handNow(hand: HandTimes, isRoomOpen: boolean, now: Date): HandNow {
  const over = (end: HandEnd): HandNow => ({ step: 'over', end, leftMs: 0 })
  if (hand.endedAt) return over(hand.end ?? 'gone')
  if (!isRoomOpen) return over('closed')
  const left = (since: Date, ms: number) => since.getTime() + ms - now.getTime()
  if (left(hand.seenAt, HAND.silent) <= 0) return over('gone')
  if (!hand.acceptedAt) {
    const leftMs = left(hand.appliedAt, HAND.unanswered)
    return leftMs <= 0 ? over('timeout') : { step: 'applying', end: null, leftMs }
  }
  if (!hand.connectedAt && left(hand.acceptedAt, HAND.connecting) <= 0) return over('unconnected')
  if (left(hand.hostSeenAt ?? hand.acceptedAt, HAND.silent) <= 0) return over('gone')
  if (hand.connectedAt) return { step: 'connected', end: null, leftMs: 0 }
  return { step: 'calling', end: null, leftMs: left(hand.acceptedAt, HAND.connecting) }
}

const ends: Record<HandEnd, string> = {
  cancelled: '',
  left: '',
  replaced: '您已在另一个页面申请连麦',
  declined: '主持人没有接通，可以稍后再申请',
  cut: '主持人已结束连麦',
  timeout: '申请连麦超时，请重新申请',
  unconnected: '连麦没有接通，请重新申请',
  gone: '连接中断，连麦已结束',
  closed: '连麦已关闭',
}

/** What the learner is told about an end; '' for those that they chose. `word`: what the host said when declining. */
export const handEndText = (end: HandEnd, word = ''): string =>
  end === 'declined' && word !== '' ? `主持人没有接通：${word}` : ends[end]
