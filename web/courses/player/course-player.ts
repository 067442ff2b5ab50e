import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { isPlayed } from '@college/rules/courses/courseware.ts'
import { seekTarget } from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { createStore } from 'zustand'
import type { PulseQueue } from '../../kit/pulse-queue.ts'
import { type Clarity, firstClarity, type Media, type Mode, offeredClarities, readMedia, sourceOf } from './media.ts'
import { askRecord, type PlayRecord, startOf } from './play-record.ts'
import { Playback } from './playback.ts'
import type { Courseware } from './progress.ts'
import { type CourseQuery, type StudyListener, StudyReport } from './report.ts'

export type PlayerState = {
  /** What is on the stage, and what is known of it once the server has answered. */
  courseware: Courseware | undefined
  record: PlayRecord | undefined
  media: Media
  /** Why the record did not come. */
  problem: Error | undefined
  mode: Mode
  clarity: Clarity | undefined
  /** What is read over the stage. */
  reading: { courseware: Courseware; record: PlayRecord } | undefined
}

type Parts = {
  course: CourseQuery
  settings: PlayerSettings
  queue: PulseQueue
  listener: StudyListener
  /** What comes after this courseware. */
  next: (coursewareId: string) => Courseware | undefined
  /** Says one short sentence to the learner. */
  say: (text: string) => void
}

/** `at` seconds overrides where the learner stopped; `jumpTo` is a seek from there, as far as the settings allow. */
type Opening = { isWanted: boolean; at?: number; jumpTo?: number }

/** One course being studied: what is open, what plays, and what of it is reported. */
export class CoursePlayer {
  readonly store = createStore<PlayerState>()(() => ({
    courseware: undefined,
    record: undefined,
    media: {},
    problem: undefined,
    mode: 'video',
    clarity: undefined,
    reading: undefined,
  }))
  readonly settings: PlayerSettings
  readonly playback: Playback
  readonly #parts: Parts
  readonly #report: StudyReport
  /** Seconds: the furthest point, by the server's count and by what was played here since. */
  #furthest = 0
  /** How the stage was opened, should the page be hidden before it came to that. */
  #wish: Opening = { isWanted: false }
  /** Only the answer to the last question counts. */
  #asked = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.settings = parts.settings
    const { sessionLost, saved } = parts.listener
    this.#report = new StudyReport(parts.course, parts.queue, {
      sessionLost,
      saved: (pulse, answer) => {
        if (pulse.coursewareId === this.store.getState().courseware?.id) this.#reach(answer.furthestPoint)
        saved(pulse, answer)
      },
    })
    this.playback = new Playback({
      onTick: (time, rate) => {
        this.#reach(time)
        this.#report.tick(time, rate)
      },
      onCut: (time, rate) => this.#report.cut(time, rate),
      onEnded: () => this.#ended(),
      allow: (from, to) => seekTarget(this.settings.drag, from, to, this.#furthest),
      onHeldBack: () => parts.say('请勿拖动学习'),
    })
  }

  /** Puts a courseware on the stage. */
  async open(courseware: Courseware, how: Opening): Promise<void> {
    this.#stop()
    this.#wish = how
    this.store.setState({ courseware, record: undefined, problem: undefined, media: {} })
    try {
      const record = await this.#ask(courseware)
      if (record) this.#take(record, this.#startOf(record, how), how.isWanted)
    } catch (problem) {
      // The answer to an older question says nothing about what is on the stage now.
      if (this.store.getState().courseware === courseware) this.store.setState({ problem: problem as Error })
    }
  }

  #startOf(record: PlayRecord, { at = startOf(record), jumpTo = at }: Opening): number {
    return seekTarget(this.settings.drag, at, jumpTo, record.furthestPoint)
  }

  /** Lays on the stage what is read instead of played: it is opened by a tap. */
  lay(courseware: Courseware): void {
    this.store.setState({ courseware })
  }

  /** Asks for what is read instead of played; undefined when something else was opened meanwhile. */
  async ask(courseware: Courseware): Promise<PlayRecord | undefined> {
    this.#stop()
    return this.#ask(courseware)
  }

  /** The document is in front of the learner: that is reported at once (D3-B175). */
  showReading(courseware: Courseware, record: PlayRecord): void {
    this.store.setState({ reading: { courseware, record } })
    this.touch(courseware, record)
  }

  /** What is read has been opened. */
  touch({ id }: Courseware, { lastWatchPoint }: PlayRecord): void {
    const point = secondsOf(lastWatchPoint)
    this.#report.start(id, point)
    this.#report.touch(point)
  }

  /** Reading has gone on until `seconds`. */
  readUntil(seconds: number): void {
    this.#report.tick(seconds, 1)
  }

  closeReading(seconds: number): void {
    this.#report.cut(seconds, 1)
    this.store.setState({ reading: undefined })
    this.backToStage()
  }

  /** What is on the stage is studied again, and takes the server's clock. */
  backToStage(): void {
    const { courseware, record } = this.store.getState()
    if (!courseware || !record) return
    this.#report.start(courseware.id, this.playback.store.getState().time)
    // Without an answer the first pulse takes the clock a little later.
    this.#ask(courseware).catch(() => undefined)
  }

  /** Once more from here, after a failure. */
  retry(): void {
    const { courseware, record } = this.store.getState()
    const { time } = this.playback.store.getState()
    if (courseware) void this.open(courseware, { isWanted: record !== undefined, ...(record && { at: time }) })
  }

  setMode(mode: Mode): void {
    const { media } = this.store.getState()
    const lacks = mode === 'audio' ? !media.mp3 : offeredClarities(media).length === 0
    if (lacks) this.#parts.say(mode === 'audio' ? '当前视频不支持听课' : '当前课件仅支持听课')
    if (lacks || mode === this.store.getState().mode) return
    this.store.setState({ mode })
    this.#swap()
  }

  setClarity(clarity: Clarity): void {
    this.store.setState({ clarity })
    this.#swap()
  }

  /** The page is shown; what its hiding interrupted goes on. Returns the way to hide it. */
  show(element: HTMLMediaElement): () => void {
    const unbind = this.playback.bind(element)
    const { courseware, record, problem } = this.store.getState()
    if (courseware && isPlayed(courseware.rTypeValue) && !record && !problem) void this.open(courseware, this.#wish)
    return () => {
      this.#asked += 1
      unbind()
    }
  }

  /** The browser's page goes out of sight: nobody knows whether it comes back. */
  leave(): void {
    const { time, rate, isPlaying } = this.playback.store.getState()
    this.#report.leave(time, rate)
    if (this.settings.stopOnTabSwitch === 1) this.playback.pause()
    else if (isPlaying) this.#report.tick(time, rate)
  }

  #reach(point: number): void {
    this.#furthest = Math.max(this.#furthest, point)
  }

  /** Play stops and is reported before anything else is. */
  #stop(): void {
    const { time, rate } = this.playback.store.getState()
    this.#report.cut(time, rate)
    this.playback.pause()
  }

  async #ask({ id }: Courseware): Promise<PlayRecord | undefined> {
    this.#asked += 1
    const asked = this.#asked
    const record = await askRecord(this.#parts.course, id, this.#parts.queue)
    return asked === this.#asked ? record : undefined
  }

  #take(record: PlayRecord, at: number, isWanted: boolean): void {
    this.#furthest = record.furthestPoint
    const media = readMedia(record.fileUrl)
    const { mode, clarity } = this.store.getState()
    const offered = offeredClarities(media)
    this.store.setState({
      record,
      media,
      mode: offered.length === 0 || (mode === 'audio' && media.mp3) ? 'audio' : 'video',
      clarity: clarity && offered.includes(clarity) ? clarity : firstClarity(media, this.settings.highDefinition),
    })
    this.#load({ at, isWanted })
  }

  /** The same place in another form of the same medium. */
  #swap(): void {
    const { time, isPlaying, rate } = this.playback.store.getState()
    this.#report.cut(time, rate)
    this.#load({ at: time, isWanted: isPlaying })
  }

  #load(how: { at: number; isWanted: boolean }): void {
    const { courseware, media, mode, clarity } = this.store.getState()
    const source = sourceOf(media, mode, clarity)
    if (courseware) this.#report.start(courseware.id, how.at)
    if (source) this.playback.load(source, how)
    else this.playback.fail()
  }

  /** D3-B160…B164: 1 loops, 2 goes on to the next, 3 stays paused at the end, as does anything else. */
  #ended(): void {
    const { courseware } = this.store.getState()
    if (this.settings.endAction === 1) {
      this.playback.seek(0)
      this.playback.play()
    }
    if (this.settings.endAction !== 2 || !courseware) return
    const next = this.#parts.next(courseware.id)
    if (next && isPlayed(next.rTypeValue)) void this.open(next, { isWanted: true })
  }
}
