import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { liveRefusals, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import {
  type Judgement,
  judgePulse,
  nothingStudied,
  type Pulse,
  type StudyRecord,
} from '@college/rules/courses/study.ts'
import { isOpen, openCourseware, type StudyClock } from '@college/rules/courses/study-clock.ts'
import { type Airing, ATTENDED_PERCENT, judgeAttendance } from '@college/rules/lives/attendance.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../../app-parts.ts'
import { playerSettings } from '../../courses/door.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ReportedPulse, SavedPulse } from '../../registry/subjects.ts'
import { filmOf } from '../film.ts'
import type { LiveRow } from '../live.store.ts'
import { isReplayed } from '../state.ts'
import { requireWatched } from '../watch.ts'
import { creditLive } from './credit.ts'
import { secondsOf } from './length.ts'
import { type LiveStudy, liveRecordStore } from './records.store.ts'

/** Of two requests at once, one reads again; a clock that changes this often in between is changed by a script. */
const TRIES = 5

/**
 * Keeps one pulse of a live (D3-C41). On air the server's clock tells what was attended, afterwards the replay is judged
 * as a course is. The clock is the one of all study: a live, a course and a second device never count at once.
 */
export function liveStudySaver(app: App) {
  return async (reported: ReportedPulse): Promise<SavedPulse> => {
    const live = await requireWatched(app.vital, { id: reported.itemId }, reported.user)
    if (live.isDisabled) throw new Refusal(liveRefusals.disabled)
    const airing = await airingOf(app, live, reported.now)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const saved = await saveOnce(app, live, airing, reported)
      if (saved) return saved
    }
    throw new Refusal(commonRefusals.overloaded)
  }
}

type AiringNow = Omit<Airing, 'length'> & { isOnAir: boolean; isReplayed: boolean }

/** What goes out now. */
async function airingOf(app: App, live: LiveRow, at: Date): Promise<AiringNow> {
  const state = liveState(live, at)
  const isOnAir = state === liveStates.onAir || state === liveStates.paused
  const startedAt = (live.startedAt ?? live.startsAt).getTime()
  const isNative = live.type === liveTypes.native
  const hasPicture = isNative && isOnAir ? (await app.liveMedia.stats(live.channelId)).hasPicture : true
  return {
    isOnAir,
    isReplayed: isReplayed(live, at),
    isShown: state === liveStates.onAir && hasPicture,
    startedAt,
    onAirSince: (live.onAirSince ?? new Date(startedAt)).getTime(),
    filmSeconds: (await filmOf(app.vital, live))?.seconds,
  }
}

async function saveOnce(app: App, live: LiveRow, airing: AiringNow, reported: ReportedPulse) {
  const { user, pulse: named, claimed, now } = reported
  const study = await liveRecordStore(app.vital).find(live.id, user.id, now)
  const before = study.record ?? nothingStudied
  const pulse = { ...named, coursewareId: live.id }
  const clock = openedBy(study.known?.clock, pulse, now)
  // A script that sends pulses and never comes to the room attends nothing.
  const seen = { ...airing, isShown: airing.isShown && study.isPresent }
  const { speed } = await playerSettings(app.settings)
  const judged = judge(
    { ...seen, speed },
    { ...study, clock },
    secondsOf(live, { ...airing, recordedSeconds: study.recordedSeconds }, now),
    pulse,
    now,
  )
  if (judged.is === 'elsewhere') throw new Refusal(pulseSaveRecord.refusals.playingElsewhere)
  if (judged.is === 'ignored') return { record: before, isCounting: judged.isCounting, isFinished: false }

  const { record } = judged
  const isFinished = record.finishedRate >= ATTENDED_PERCENT && before.finishedRate < ATTENDED_PERCENT
  const kept = { userId: user.id, liveId: live.id, record, claimed: Math.max(claimed, study.claimed), now }
  const saved = { record, isCounting: true, isFinished }
  if (!isFinished && !study.isOwed) {
    return (await liveRecordStore(app.vital).save(judged.clock, study.known, kept)) ? saved : undefined
  }
  const isKept = await creditLive(app, live, [user.id], now, (transaction) =>
    liveRecordStore(transaction).save(judged.clock, study.known, kept),
  )
  return isKept ? saved : undefined
}

/** A live is opened by its first pulse, which reports no seconds and takes over from another page of the same login. */
function openedBy(clock: StudyClock | undefined, pulse: Pulse, now: Date): StudyClock | undefined {
  const isOpening = pulse.seconds === 0
  if (clock && !isOpening && isOpen(clock, pulse)) return clock
  return openCourseware(clock, { ...pulse, isTakeOver: isOpening }, now.getTime()).clock
}

/** `speed`: whether a replay may be played at other rates, as courses may. */
function judge(
  airing: AiringNow & { speed: number },
  { clock, record = nothingStudied }: Pick<LiveStudy, 'record'> & { clock: StudyClock | undefined },
  length: number,
  pulse: Pulse,
  now: Date,
): Judgement {
  if (airing.isOnAir) return judgeAttendance(clock, record, pulse, { ...airing, length }, now.getTime())
  // Before the start, and after the end without a replay, there is nothing to see.
  const seconds = airing.isReplayed ? pulse.seconds : 0
  const terms = { duration: length, isRead: false, drag: 1, speed: airing.speed }
  const judged = judgePulse(clock, record, { ...pulse, seconds }, terms, now.getTime())
  return judged.is === 'judged' ? { ...judged, record: keepingRate(judged.record, record) } : judged
}

/** What was attended beyond the replay's length stays. */
const keepingRate = (after: StudyRecord, before: StudyRecord): StudyRecord => ({
  ...after,
  finishedRate: Math.max(after.finishedRate, before.finishedRate),
})
