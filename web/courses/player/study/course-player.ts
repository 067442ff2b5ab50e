import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { seekTarget } from '@college/rules/courses/study.ts'
import { createStore } from 'zustand'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'
import { MINI, type Pulse } from '../../pulses/pulse-store.ts'
import { type Clarity, type Mode, offeredClarities, readMedia, sourceOf } from '../stage/media.ts'
import { Playback } from '../stage/playback.ts'
import type { CoursePlayerParts, Opening } from './course-player-parts.ts'
import { Ending } from './ending.ts'
import { FaceDue } from './face-due.ts'
import { type PlayRecord, startOf } from './play-record.ts'
import { chosenOf, nothingLoaded, nothingOpen, type PlayerState } from './player-state.ts'
import type { Courseware } from './progress.ts'
import { QuizWatch } from './quiz-watch.ts'
import { Reading } from './reading.ts'
import { RecordRequests } from './record-requests.ts'
import { StudyReport } from './report.ts'

/** One course that is being studied: which courseware is open, what plays, and what is reported. */
export class CoursePlayer {
  readonly store = createStore<PlayerState>()(() => nothingOpen)
  readonly settings: PlayerSettings
  readonly playback: Playback
  readonly reading: Reading
  readonly ending: Ending
  readonly quiz: QuizWatch
  readonly #face: FaceDue
  readonly #parts: CoursePlayerParts
  readonly #report: StudyReport
  readonly #records: RecordRequests
  /** Seconds: the furthest point, by the server's count and by what was played here since. */
  #furthest = 0
  /** How the last courseware was to be opened: done again when the page was hidden before the record came. */
  #opening: Opening = { isWanted: false }
  /** Why a drag does not land where it was meant to. */
  #heldBack = ''

  constructor(parts: CoursePlayerParts) {
    this.#parts = parts
    this.settings = parts.settings
    const { course, queue, isStored, listener } = parts
    this.#face = new FaceDue(this.store, () => this.playback.pause(), parts)
    this.#records = new RecordRequests({ course, queue, isStored, store: this.store, face: this.#face })
    const { sessionLost } = listener
    const heard = { sessionLost, saved: this.#saved.bind(this), refused: this.#face.heard.bind(this.#face) }
    this.#report = new StudyReport(course, queue, heard, () => (this.store.getState().mini ? MINI : undefined))
    this.playback = new Playback({
      onTick: (time, rate) => {
        this.#reach(time)
        this.#report.tick(time, rate)
        if (!this.quiz.look(time)) this.ending.reached(time)
      },
      onCut: (time, rate) => {
        this.quiz.cut()
        this.#report.cut(time, rate)
      },
      onEnded: () => this.ending.ended(),
      allow: (from, to) => {
        this.ending.leave()
        const held = this.quiz.holdBack(from, this.landing(from, to))
        this.#heldBack = held.isHeld ? '请先完成随堂测验' : '请勿拖动学习'
        return held.to
      },
      onHeldBack: () => parts.say(this.#heldBack),
    })
    this.quiz = new QuizWatch({ store: this.store, playback: this.playback, isStored, stop: () => this.#stop() })
    this.reading = new Reading({
      store: this.store,
      report: this.#report,
      ask: (courseware) => {
        this.#stop()
        return this.#records.ask(courseware)
      },
      backToStage: () => this.#backToStage(),
    })
    this.ending = new Ending({
      store: this.store,
      playback: this.playback,
      endAction: parts.settings.endAction,
      isNeeded: (courseware) => isStored() && parts.isNeeded(courseware),
      refresh: (courseware, takesOver) => this.#refresh(courseware, takesOver),
      openNext: () => this.#openNext(),
      say: parts.say,
    })
  }

  /** Puts a courseware on the stage. */
  async open(courseware: Courseware, how: Opening): Promise<void> {
    this.#stop()
    this.ending.reset()
    this.#opening = how
    this.store.setState({ courseware, ...nothingLoaded })
    try {
      const record = await this.#records.ask(courseware)
      if (!record) return
      const isChosen = !how.isNext && how.at === undefined && how.jumpTo === undefined
      const offersGaps = isChosen && this.ending.opened(courseware, record)
      const at = startOf(record, how, this.settings.drag)
      if ((how.jumpTo ?? at) > at + 1) this.#parts.say('请勿拖动学习')
      this.#take(record, at, how.isWanted && !offersGaps)
    } catch (problem) {
      // The answer to an older question says nothing about what is on the stage now.
      if (this.store.getState().courseware === courseware) this.store.setState({ problem: problem as Error })
    }
  }

  /** Shows a courseware that is read, not played, on the stage: a tap opens it. */
  showCover(courseware: Courseware): void {
    this.store.setState({ courseware })
  }

  /** From now on this page counts, and no other of the same login. Playback goes on where it stands. */
  async takeOver(): Promise<void> {
    const { reading, courseware } = this.store.getState()
    const studied = reading?.courseware ?? courseware
    if (!studied) return
    const { time, rate } = this.#place()
    this.#report.cut(time, rate)
    await this.#refresh(studied, true).catch(() => this.#parts.say('网络异常'))
  }

  /** Opens the courseware again at the same place, after a failure. */
  retry(): void {
    const { courseware, record, isTimeUp } = this.store.getState()
    const { time } = this.playback.store.getState()
    const isWanted = record !== undefined && !isTimeUp
    if (courseware) void this.open(courseware, { isWanted, ...(record && { at: time }) })
  }

  /** Where the setting for dragging lets a jump land, in seconds. */
  landing(from: number, to: number): number {
    const watched = { furthest: this.#furthest, covered: this.store.getState().covered }
    return seekTarget(this.settings.drag, from, to, watched)
  }

  setMode(mode: Mode): void {
    const { media, mode: before } = this.store.getState()
    const lacks = mode === 'audio' ? !media.mp3 : offeredClarities(media).length === 0
    if (lacks) this.#parts.say(mode === 'audio' ? '当前视频不支持听课' : '当前课件仅支持听课')
    else this.store.setState({ mode, chosenMode: mode })
    if (!lacks && mode !== before) this.#swap()
  }

  setClarity(clarity: Clarity): void {
    this.store.setState({ clarity })
    this.#swap()
  }

  /** The page is shown; what its hiding interrupted goes on. Returns the way to hide it. */
  show(element: HTMLMediaElement): () => void {
    const unbind = this.playback.bind(element)
    const { courseware, record, problem } = this.store.getState()
    const wasDue = this.#face.show()
    const isWaiting = courseware && isPlayed(courseware.rTypeValue) && (wasDue || (!record && !problem))
    if (isWaiting) void this.open(courseware, record ? { isWanted: true } : this.#opening)
    return () => {
      this.#face.hide()
      this.#records.cancel()
      unbind()
    }
  }

  /** The browser's page goes out of sight and may be closed. */
  leave(): void {
    const { time, rate } = this.#place()
    this.#report.leave(time, rate)
    if (this.settings.stopOnTabSwitch === 1) this.playback.pause()
    else if (this.playback.store.getState().isPlaying) this.#report.tick(time, rate)
  }

  /** Where the learner is: in the document over the stage, or in what plays. */
  #place = () => this.reading.place ?? this.playback.store.getState()

  #reach(point: number): void {
    this.#furthest = Math.max(this.#furthest, point)
  }

  /** The answer to a pulse: what counts by now, and whether this page counts. */
  #saved(pulse: Pulse, answer: PulseAnswer): void {
    const { courseware, reading } = this.store.getState()
    if (pulse.coursewareId === (reading?.courseware ?? courseware)?.id) this.#records.setCounting(answer)
    if (pulse.coursewareId === courseware?.id) {
      this.#reach(answer.furthestPoint)
      this.store.setState({ covered: answer.covered })
    }
    this.reading.saved(pulse, answer)
    this.#parts.listener.saved(pulse, answer)
  }

  /** Asks what counts by now without moving playback. */
  async #refresh(courseware: Courseware, takesOver: boolean): Promise<PlayRecord | undefined> {
    const record = await this.#records.ask(courseware, takesOver)
    if (!record) return undefined
    this.#reach(record.furthestPoint)
    if (courseware === this.store.getState().courseware) {
      this.store.setState({ covered: record.covered })
      if (takesOver) this.quiz.opened(record, this.playback.store.getState().time)
    }
    return record
  }

  /** The courseware on the stage is studied again: asking for its record starts the server's clock for it. */
  #backToStage(): void {
    const { courseware, record } = this.store.getState()
    if (!courseware || !record) return
    this.#report.start(courseware.id, this.playback.store.getState().time)
    // Without an answer the first pulse takes the clock a little later.
    this.#records.ask(courseware).catch(() => undefined)
  }

  /** Stops playback and reports what was played. */
  #stop(): void {
    const { time, rate } = this.playback.store.getState()
    this.#report.cut(time, rate)
    this.playback.pause()
  }

  #take(record: PlayRecord, at: number, isWanted: boolean): void {
    this.#furthest = record.furthestPoint
    const media = readMedia(record.fileUrl)
    const chosen = chosenOf(media, this.store.getState(), this.settings.highDefinition)
    this.store.setState({ record, media, covered: record.covered, ...chosen })
    this.#load({ at, isWanted: isWanted && !this.store.getState().isTimeUp })
    this.quiz.opened(record, at)
  }

  /** Goes on at the same place in another variant of the medium. */
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

  #openNext(): void {
    const { courseware } = this.store.getState()
    const next = courseware && this.#parts.next(courseware.id)
    if (next && isPlayed(next.rTypeValue)) void this.open(next, { isWanted: true, isNext: true })
  }
}
