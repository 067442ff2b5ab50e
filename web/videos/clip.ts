import { FEED_PULSE } from '@college/contract/courses/play.ts'
import { standardPlayer } from '@college/contract/kit/settings.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { seekTarget } from '@college/rules/courses/study.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { createStore } from 'zustand'
import { askRecord, Playback, pulseQueue, StudyReport } from '../courses/player/door.ts'

/** Milliseconds that a clip is watched before its courseware is opened: whoever swipes past opens nothing. */
const OPENED_AFTER = 300

type Parts = {
  /** Whether study counts: of a logged-in learner. */
  isStored: () => boolean
  /** Shows one short sentence to the learner. */
  say: (text: string) => void
  /** 22222 with the server's sentence. */
  sessionLost: (message: string) => void
}

/**
 * One clip of the feed: a window of the film of a courseware. It plays again and again between its two seconds; what is
 * played is reported in seconds of the film, and the server decides what of it counts.
 */
export class Clip {
  readonly playback: Playback
  readonly store = createStore<{
    /** This page is the one that counts. */
    isCounting: boolean
    /** The browser plays without sound only until somebody has tapped. */
    isSilenced: boolean
  }>()(() => ({ isCounting: true, isSilenced: false }))
  /** The drag setting of the player (D3-Q35). */
  drag = standardPlayer.drag
  readonly #video: ShortVideo
  readonly #parts: Parts
  readonly #report: StudyReport
  #element: HTMLVideoElement | undefined
  #isOpen = false
  #opening: ReturnType<typeof setTimeout> | undefined
  /** Counts the openings: the answer to an older one is not wanted. */
  #openings = 0
  #furthest = 0
  /** Where it stood when its element was given up. */
  #at: number

  constructor(video: ShortVideo, parts: Parts) {
    this.#video = video
    this.#parts = parts
    this.#at = video.seekTime
    const listener = {
      saved: (_pulse: unknown, { isCounting }: { isCounting: 0 | 1 }) =>
        this.store.setState({ isCounting: isCounting === 1 }),
      sessionLost: parts.sessionLost,
      refused: parts.say,
    }
    this.#report = new StudyReport({ id: video.courseId }, pulseQueue, listener, () => FEED_PULSE)
    this.playback = new Playback({
      onTick: (time, rate) => this.#tick(time, rate),
      onCut: (time, rate) => {
        if (this.#isOpen) this.#report.cut(time, rate)
      },
      onEnded: () => this.#again(),
      allow: (from, to) => this.#allow(from, to),
      onHeldBack: () => parts.say('请勿拖动学习'),
    })
  }

  /** Loads the beginning into an element. Returns the way to give the element up. */
  hold(element: HTMLVideoElement): () => void {
    this.#element = element
    const unbind = this.playback.bind(element)
    this.load(firstFile(this.#video.films))
    return () => {
      this.#at = this.playback.store.getState().time || this.#at
      this.stop()
      unbind()
      // An element that is only dropped keeps its buffers until it is collected.
      element.removeAttribute('src')
      element.load()
      this.#element = undefined
    }
  }

  /** Loads from this address, without playing. */
  load(url: string | undefined): void {
    if (url) this.playback.load({ url, kind: 'picture' }, { at: this.#at, isWanted: false })
    else this.playback.fail()
  }

  /** Plays, with the sound as the learner left it; without it where the browser wants a tap first. */
  async start(isMuted: boolean): Promise<void> {
    const element = this.#element
    if (!element) return
    this.#openSoon()
    element.muted = isMuted
    try {
      await element.play()
      this.store.setState({ isSilenced: false })
    } catch (error) {
      if ((error as Error).name !== 'NotAllowedError' || isMuted) return
      element.muted = true
      this.store.setState({ isSilenced: true })
      await element.play().catch(() => undefined)
    }
  }

  /** Stops; what was played is reported. */
  stop(): void {
    clearTimeout(this.#opening)
    this.#openings += 1
    this.playback.pause()
    this.#close()
  }

  setMuted(isMuted: boolean): void {
    this.playback.setMuted(isMuted)
    this.store.setState({ isSilenced: false })
  }

  /** The page goes out of sight and may be closed. */
  leave(): void {
    const { time, rate } = this.playback.store.getState()
    if (this.#isOpen) this.#report.leave(time, rate)
  }

  /** From now on this page counts, and no other of the same login. */
  takeOver(): Promise<void> {
    return this.#open(true)
  }

  #openSoon(): void {
    if (!this.#parts.isStored() || this.#isOpen) return
    clearTimeout(this.#opening)
    this.#opening = setTimeout(() => void this.#open(false), OPENED_AFTER)
  }

  async #open(takesOver: boolean): Promise<void> {
    this.#openings += 1
    const opening = this.#openings
    const asked = {
      course: { id: this.#video.courseId },
      coursewareId: this.#video.coursewareId,
      queue: pulseQueue,
      takesOver,
    }
    // Without an answer nothing is reported: the server would not count it.
    const record = await askRecord(asked).catch(() => undefined)
    if (!record || opening !== this.#openings) return
    this.#furthest = Math.max(this.#furthest, record.furthestPoint)
    this.#isOpen = true
    this.store.setState({ isCounting: record.isCounting === 1 })
    this.#report.start(this.#video.coursewareId, this.playback.store.getState().time)
  }

  #close(): void {
    if (!this.#isOpen) return
    const { time, rate } = this.playback.store.getState()
    this.#report.cut(time, rate)
    this.#isOpen = false
  }

  #tick(time: number, rate: number): void {
    this.#furthest = Math.max(this.#furthest, time)
    if (this.#isOpen) this.#report.tick(time, rate)
    if (time >= this.#video.endTime) this.#again()
  }

  /** From the beginning, once more. */
  #again(): void {
    this.playback.jump(this.#video.seekTime)
    if (this.#element?.paused) this.playback.play()
  }

  /** The drag setting of the player holds inside the window (D3-B252). */
  #allow(from: number, to: number): number {
    const { seekTime, endTime } = this.#video
    const inside = Math.min(endTime, Math.max(seekTime, to))
    // Nothing is skipped in a clip that may not be dragged: all before its furthest point was played.
    const watched = { furthest: this.#furthest, covered: [[seekTime, this.#furthest]] as const }
    return seekTarget(this.drag, from, inside, watched)
  }
}
