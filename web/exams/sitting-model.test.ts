import { type AnswerChange, GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import { missingOf } from '@college/rules/exams/changes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '../../tools/nightly.ts'
import { type Device, makeDevice, networks, openPage, type Page } from '../testing/exam-device.ts'
import { EPOCH, MISFIT, makeAgenda, makeExamServer, SHAPELESS } from '../testing/exam-world.ts'

// ms
const LENGTH = 60_000
const GRACE = GRACE_SECONDS * 1_000
/** The longest that a change waits where nothing fails any more: a call that hangs, the wait after it, and the way. */
const LONGEST = 27_000
/** The same from the deadline on, where waits are short. */
const LONGEST_AT_END = 7_500
const PAGES = ['first', 'second tab', 'second device'] as const

const page = fc.constantFrom(...PAGES)
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      page,
      number: fc.integer({ min: 1, max: 3 }),
      answer: fc.constantFrom('a', 'b', 'c', 'd', MISFIT, SHAPELESS),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('network' as const), page, network: fc.constantFrom(...networks) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('network' as const), page, network: fc.constant('up' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sleep' as const), page }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wake' as const), page, stopsClock: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), page }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), page }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('addTime' as const), ms: fc.constantFrom(15_000, 60_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('handIn' as const), page }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), isMeant: fc.boolean() }) },
)
const steps = fc.array(
  fc.record({ after: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 40_000 })), act }),
  {
    minLength: 5,
    maxLength: 40,
  },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** Plays a sitting, and checks each word of its pages at the moment when it is said. */
function play(played: readonly Step[]) {
  const agenda = makeAgenda()
  const server = makeExamServer(agenda, LENGTH)
  const [phone, laptop] = [makeDevice(agenda), makeDevice(agenda)]
  const deviceOf = (name: string): Device => (name === 'second device' ? laptop : phone)
  const open = new Map<string, Page>()
  const all: Page[] = []
  const gone = new Map<Page, number>()

  function openOne(name: string): void {
    const device = deviceOf(name)
    if (device.isAsleep || device.network !== 'up') return
    leave(name)
    const opened = openPage({ agenda, server, device, pageId: name, onChange: (page) => checkWord(page, server) })
    if (!opened) return
    open.set(name, opened)
    all.push(opened)
  }
  function leave(name: string): void {
    const page = open.get(name)
    if (!page) return
    page.isClosed = true
    open.delete(name)
    gone.set(page, agenda.now())
  }
  function take({ act }: Step): void {
    if (act.kind === 'addTime') server.addTime(act.ms)
    else if (act.kind === 'end') act.isMeant && server.end()
    else takeOn(open.get(act.page), deviceOf(act.page), act)
  }
  function takeOn(page: Page | undefined, device: Device, act: Extract<Step['act'], { page: string }>): void {
    if (act.kind === 'write') page?.write(act.number, act.answer)
    else if (act.kind === 'handIn') page?.handIn()
    else if (act.kind === 'network') device.become(act.network)
    else if (act.kind === 'sleep') device.sleep()
    else if (act.kind === 'open') openOne(act.page)
    else if (act.kind === 'leave') leave(act.page)
    else {
      device.wake(act.stopsClock)
      for (const one of open.values()) if (one.device === device) one.wake()
    }
  }

  openOne('first')
  let at = 0
  for (const step of played) {
    at += step.after
    agenda.at(at, () => take(step))
  }
  agenda.runUntil(Math.max(at, server.sitting.deadlineAt.getTime() - EPOCH) + 10 * LENGTH)
  return { server, all, gone, agenda }
}
type Played = ReturnType<typeof play>

/** What the page says is so, at the moment of which the server told it. */
function checkWord(page: Page, server: Played['server']): void {
  const state = page.state()
  const standing = [...server.standing.values()]
  const missing = (numbers?: readonly number[]) =>
    missingOf(
      [...page.book.entries().values()].filter(({ number }) => !numbers?.includes(number)),
      standing,
    )
  const { clock } = page.queue()
  if (state.kind === 'closed') {
    expect(server.sitting.state).not.toBe('open')
    if (state.missing) expect(missing(state.missing)).toEqual([])
    const sound = (state.missing ?? []).filter((number) => isSound(page.book.entries().get(number) as AnswerChange))
    for (const number of sound) expect(missing()).toContain(number)
  } else if (state.kind === 'elsewhere') {
    expect(server.wasSo(clock.now, ({ holder }) => holder !== page.pageId)).toBe(true)
    expect(missing(state.unsure)).toEqual([])
  } else {
    expect(server.wasSo(clock.now, ({ holder }) => holder === page.pageId)).toBe(true)
    if (state.kind === 'timeUp') expect(server.wasSo(clock.now, (then) => clock.now >= then.deadlineAt)).toBe(true)
    if (state.saving.kind === 'saved') expect(missing()).toEqual([])
    if (state.saving.kind === 'refused') {
      expect(missing(state.saving.numbers)).toEqual([])
      for (const number of state.saving.numbers) {
        expect([MISFIT, SHAPELESS]).toContain(page.book.entries().get(number)?.answer)
      }
    }
    if ('isKept' in state.saving && state.saving.isKept) {
      const safe = [...keptOn(page.device), ...standing].toSorted((one, other) => one.seq - other.seq)
      expect(missingOf(page.book.unsaved(), safe)).toEqual([])
    }
  }
}

/** What would be found after a reload: another tab may have taken it over. */
function keptOn({ storage }: Device): AnswerChange[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.flatMap((name) => JSON.parse(storage.getItem(name) ?? '[]'))
}

/** What was written while the page could still bring it: its network has been up long enough before the end. */
function couldBeSent(page: Page, at: number, { server, gone }: Played): boolean {
  const { fineSince } = page.device
  const isLast = server.sitting.heldPage === page.pageId && !gone.has(page)
  if (!isLast || fineSince === undefined) return false
  const since = Math.max(fineSince, at, page.openedAt)
  const end = server.lastChance() - EPOCH
  const deadline = server.sitting.deadlineAt.getTime() - EPOCH
  const isOverByItself = end >= deadline
  // Waits are short around the deadline that the page knows; one that began before it learned of more minutes may be long.
  const knowsEnd = page.queue().clock.deadlineAt === server.sitting.deadlineAt.getTime()
  const learned = page.learnedAt() === undefined ? 0 : (page.learnedAt() as number) + LONGEST
  const shortSince = knowsEnd ? Math.max(since, deadline - GRACE / 2, learned) : Number.POSITIVE_INFINITY
  return end - since > LONGEST || (isOverByItself && end - shortSince > LONGEST_AT_END)
}

const isSound = ({ answer }: AnswerChange) => answer !== MISFIT && answer !== SHAPELESS

test('D2-Q69 whatever happens to network, devices and deadline: no answer is lost, one hand-in, and the page says the truth', () => {
  fc.assert(
    fc.property(steps, (played) => {
      const end = play(played)
      const { server, all } = end
      const standing = [...server.standing.values()]
      expect(server.handIns).toBe(1)
      for (const page of all) {
        expect(missingOf(page.acknowledged, standing)).toEqual([])
        const last = [...new Map(page.written.map((each) => [each.change.number, each])).values()]
        const mustStand = last.filter(({ change, at }) => isSound(change) && couldBeSent(page, at, end))
        expect(
          missingOf(
            mustStand.map(({ change }) => change),
            standing,
          ),
        ).toEqual([])
        // Whoever still looks at it is told what became of it.
        if (!page.isClosed && page.device.fineSince !== undefined)
          expect(page.state()).toMatchObject({ kind: 'closed' })
      }
    }),
    { numRuns: examples(2_000, 20_000) },
  )
})
