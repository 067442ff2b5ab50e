import type { AnswerChange, SittingClock } from '@college/contract/exams/sitting.ts'
import { type AnswerBook, makeAnswerBook } from '../exams/answer-book.ts'
import { makeServerClock, type ServerClock } from '../exams/server-clock.ts'
import {
  type Answered,
  answered,
  answerLimit,
  type Call,
  calling,
  changed,
  type Failure,
  failed,
  handingIn,
  heard,
  isTimeUp,
  nextCall,
  nextLook,
  openQueue,
  type SittingQueue,
  woken,
} from '../exams/sitting-queue.ts'
import { stateOf } from '../exams/sitting-state.ts'
import { memoryStorage } from '../kit/data/key-value-storage.ts'
import type { Agenda, ExamServer } from './exam-world.ts'

/**
 * What the network of a device does with a request: 'hangs' brings it, or its answer, after the device has given up;
 * 'losesAnswers' brings it and loses the answer; 'busy' and 'limited' are answers of a server with too much to do.
 */
export const networks = ['up', 'down', 'hangs', 'losesAnswers', 'busy', 'limited'] as const
export type Network = (typeof networks)[number]

const POLL = 30_000
const LATENCIES = [20, 80, 400] as const
/** After it a request that hung arrives all the same. */
const HANG = [6_000, 14_000, 45_000] as const

/** A device with its storage, which all its pages share. */
export function makeDevice(agenda: Agenda) {
  const storage = memoryStorage()
  const device = {
    storage,
    network: 'up' as Network,
    /** Since when the network has been up and the device awake; undefined while one of them is not so. */
    fineSince: 0 as number | undefined,
    isAsleep: false,
    /** ms for which the device's own clock has stood still. */
    slept: 0,
    asleepSince: 0,
    atWake: [] as (() => void)[],
    uptime: () => (device.isAsleep ? device.asleepSince : agenda.now()) - device.slept,
    /** Acts at once, or when the device wakes. */
    whenAwake: (act: () => void) => void (device.isAsleep ? device.atWake.push(act) : act()),
    become(network: Network): void {
      device.network = network
      if (network !== 'up') device.fineSince = undefined
      else if (!device.isAsleep) device.fineSince ??= agenda.now()
    },
    sleep(): void {
      if (device.isAsleep) return
      Object.assign(device, { asleepSince: agenda.now(), isAsleep: true, fineSince: undefined })
    },
    wake(stopsClock: boolean): void {
      if (!device.isAsleep) return
      device.isAsleep = false
      if (stopsClock) device.slept += agenda.now() - device.asleepSince
      device.become(device.network)
      for (const act of device.atWake.splice(0)) act()
    },
  }
  return device
}
export type Device = ReturnType<typeof makeDevice>

type Carried = { agenda: Agenda; network: Network; turn: number; ask: () => Answered | Failure }

/** Brings a request to the server and its answer back, as the network does it now; `turn` chooses the times. */
function carry({ agenda, network, turn, ask }: Carried, done: (answer: Answered | Failure) => void): void {
  const latency = LATENCIES[turn % LATENCIES.length] as number
  const after = (ms: number, act: () => void) => agenda.at(agenda.now() + ms, act)
  if (network === 'down') after(latency, () => done('offline'))
  else if (network === 'busy' || network === 'limited') after(2 * latency, () => done('busy'))
  else if (network === 'hangs') after(HANG[turn % HANG.length] as number, ask)
  else if (network === 'losesAnswers') after(latency, ask)
  else {
    after(latency, () => {
      const answer = ask()
      after(latency, () => done(answer))
    })
  }
}

type Opened = Parts & { book: AnswerBook; time: ServerClock; opened: SittingClock; isClosed: () => boolean }

/** Makes the calls that a page's queue asks for, one at a time, as `makeSittingSync` does. */
function makeCalls({ agenda, server, device, pageId, book, time, opened, isClosed, onChange }: Opened) {
  let queue = openQueue(opened)
  let turn = 0
  let timer = 0
  const acknowledged: AnswerChange[] = []
  let learnedAt: number | undefined
  const moment = () => ({ unsaved: book.unsaved(), at: time.uptime(), now: time.now() })

  function become(next: SittingQueue): void {
    if (next.clock.deadlineAt !== queue.clock.deadlineAt) learnedAt = agenda.now()
    queue = next
    look()
    onChange()
  }

  function look(): void {
    if (isClosed() || device.isAsleep) return
    const call = nextCall(queue, moment())
    if (call) make(call)
    else lookLater(nextLook(queue, moment()))
  }

  function lookLater(again: number | undefined): void {
    if (again === undefined) return
    timer += 1
    const mine = timer
    agenda.at(agenda.now() + Math.max(1, again - time.uptime()), () => device.whenAwake(() => mine === timer && look()))
  }

  function make(call: Call): void {
    queue = calling(queue, call)
    turn += 1
    const mine = turn
    const since = time.uptime()
    const end = (answer: Answered | Failure) =>
      device.whenAwake(() => {
        if (mine !== turn || queue.call !== call || isClosed()) return
        if (typeof answer === 'string') become(failed(queue, answer, moment(), (mine % 3) / 2))
        else take(call, answer, since)
      })
    agenda.at(agenda.now() + answerLimit(queue, time.now()), () => end('busy'))
    carry({ agenda, network: device.network, turn, ask: () => server.answer(pageId, call) }, end)
  }

  function take(call: Call, answer: Answered, since: number): void {
    time.learn(answer.now, time.uptime() - since)
    const { missing = [] } = answer
    if (call.kind !== 'clock') {
      const arrived = call.changes.filter(({ number }) => !missing.includes(number))
      book.saved(arrived)
      acknowledged.push(...arrived)
    }
    become(answered(queue, answer, moment()))
  }

  return { acknowledged, queue: () => queue, learnedAt: () => learnedAt, become, look }
}

type Parts = { agenda: Agenda; server: ExamServer; device: Device; pageId: string; onChange: () => void }
type Opening = Omit<Parts, 'onChange'> & { onChange: (page: Page) => void }

/** A page that sits the exam: the real book and queue, and the calls that the queue asks for. */
export function openPage({ onChange, ...parts }: Opening) {
  const { agenda, server, device, pageId } = parts
  const opened = server.open(pageId)
  if (!opened) return undefined
  const time = makeServerClock(device.uptime)
  time.learn(opened.now)
  const book = makeAnswerBook({ storage: device.storage, sittingId: 's', userId: 'me', pageId, now: time.now })
  book.learn(opened.answers)
  const isClosed = () => page.isClosed
  const calls = makeCalls({ ...parts, book, time, opened, isClosed, onChange: () => onChange(page) })
  const { queue, learnedAt, become, acknowledged } = calls
  const written: { change: AnswerChange; at: number }[] = []
  const isAtWork = () => !page.isClosed && !device.isAsleep
  const page = {
    pageId,
    device,
    book,
    written,
    acknowledged,
    isClosed: false,
    openedAt: agenda.now(),
    queue,
    /** When this page learned of its present deadline; undefined while it is the one it was opened with. */
    learnedAt,
    state: () =>
      stateOf(queue(), { unsaved: book.unsaved(), isUp: isTimeUp(queue(), time.now()), isKept: book.isKept() }),
    write(number: number, answer: string): void {
      if (!isAtWork() || page.state().kind !== 'writing') return
      book.change({ number, answer })
      const { isSaved: _, ...change } = book.entries().get(number) as AnswerChange & { isSaved: boolean }
      written.push({ change, at: agenda.now() })
      become(changed(queue(), time.uptime()))
    },
    handIn: () => {
      if (isAtWork() && page.state().kind === 'writing') become(handingIn(queue(), time.uptime()))
    },
    wake: () => {
      if (isAtWork()) become(woken(queue(), time.uptime()))
    },
  }

  /** The page asks for the clock by itself, and after an event. */
  function poll(): void {
    if (page.isClosed || queue().clock.state !== 'open') return
    if (!device.isAsleep && device.network === 'up') become(heard(queue(), server.clockFor(pageId)))
    agenda.at(agenda.now() + POLL, poll)
  }

  calls.look()
  agenda.at(agenda.now() + POLL, poll)
  return page
}
export type Page = NonNullable<ReturnType<typeof openPage>>
