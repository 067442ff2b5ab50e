import { GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import { expect, test } from 'vitest'
import { CLOCK_SKEW_MS, isHeldBy, judgeChanges, missingOf } from './changes.ts'

const NOW = 1_000_000
const DEADLINE = NOW + 60_000
const sitting = {
  state: 'open',
  deadlineAt: new Date(DEADLINE),
  heldPage: 'here' as string | null,
  heldBy: 'login',
  heldSince: new Date(NOW - 10_000),
}
const page = (pageId: string | undefined, sessionId = 'login') => ({ sessionId, pageId })
const change = (number: number, seq: number, answer = 'a') => ({ number, seq, answer, isFlagged: false })

type Case = [string, Partial<typeof sitting>, string, ReturnType<typeof change>[], number, number[], string | undefined]

test.each<Case>([
  ['where it is held', {}, 'here', [change(1, NOW), change(2, NOW)], NOW, [1, 2], undefined],
  ['nothing, where it is held', {}, 'here', [], NOW, [], undefined],
  ['nothing, of a session that lost it', {}, 'there', [], NOW, [], 'elsewhere'],
  ['older than the take-over', {}, 'there', [change(1, NOW - 10_001)], NOW, [1], undefined],
  ['older than the take-over, after the grace', {}, 'there', [change(1, NOW - 10_001)], NOW + 1, [], 'elsewhere'],
  ['as old as the take-over', {}, 'there', [change(1, NOW - 10_000)], NOW, [], 'elsewhere'],
  ['older and newer than the take-over', {}, 'there', [change(1, 5), change(2, NOW)], NOW, [1], 'elsewhere'],
  ['after it was handed in', { state: 'submitted' }, 'here', [change(1, NOW)], NOW, [], 'handedIn'],
  ['after it was marked', { state: 'marked' }, 'here', [change(1, NOW)], NOW, [], 'handedIn'],
  ['within the grace, answered before', {}, 'here', [change(1, DEADLINE)], DEADLINE + 5_000, [1], undefined],
  [
    'within the grace, answered after',
    {},
    'here',
    [change(1, DEADLINE), change(2, DEADLINE + CLOCK_SKEW_MS + 1)],
    DEADLINE + 5_000,
    [1],
    'timeUp',
  ],
  ['after the grace', {}, 'here', [change(1, NOW)], DEADLINE + GRACE_SECONDS * 1_000 + 1, [], 'timeUp'],
])('security 19 which changes count: %s', (_name, wish, session, changes, now, numbers, refusal) => {
  const judged = judgeChanges({ ...sitting, ...wish }, page(session), changes, new Date(now))
  expect(judged.accepted.map(({ number }) => number)).toEqual(numbers)
  expect(judged.refusal).toBe(refusal)
})

test('security 19 a clock that runs ahead is taken as now', () => {
  const { accepted } = judgeChanges(sitting, page('here'), [change(1, NOW + 86_400_000)], new Date(NOW))
  expect(accepted[0]?.seq).toBe(NOW + CLOCK_SKEW_MS)
})

test('security 19 of several changes to one question the newest counts, of equally new ones the last', () => {
  const changes = [
    change(1, 5, 'old'),
    change(1, 9, 'newest'),
    change(1, 7, 'older'),
    change(2, 5, 'one'),
    change(2, 5, 'two'),
  ]
  const { accepted, refusal } = judgeChanges(sitting, page('here'), changes, new Date(NOW))
  expect(accepted.map(({ answer }) => answer)).toEqual(['newest', 'two'])
  expect(refusal).toBeUndefined()
})

test.each([
  ['this page', 'here', page('here'), true],
  ['this page after a new login', 'here', page('here', 'later'), true],
  ['another tab of the same login', 'here', page('there'), false],
  ['a page without a name, where one with a name writes', 'here', page(undefined), false],
  ['a page of an earlier version', null, page(undefined), true],
  ['such a page of another login', null, page(undefined, 'later'), false],
])('security 19 who writes: %s', (_name, heldPage, writer, expected) => {
  expect(isHeldBy({ heldPage, heldBy: 'login' }, writer)).toBe(expected)
})

test('D2-Q69 what did not arrive: neither it stands, nor a newer one', () => {
  const sent = [change(1, 5), change(2, 5), change(3, 5), change(4, 9, 'ahead of the clock')]
  const standing = [change(1, 5), change(2, 6, 'newer'), change(3, 4, 'older'), change(4, 7, 'ahead of the clock')]
  expect(missingOf(sent, standing)).toEqual([3])
  expect(missingOf(sent, [])).toEqual([1, 2, 3, 4])
})
