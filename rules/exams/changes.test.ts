import { GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import { expect, test } from 'vitest'
import { CLOCK_SKEW_MS, judgeChanges } from './changes.ts'

const NOW = 1_000_000
const DEADLINE = NOW + 60_000
const sitting = { state: 'open', deadlineAt: new Date(DEADLINE), heldBy: 'here', heldSince: new Date(NOW - 10_000) }
const change = (number: number, seq: number, answer = 'a') => ({ number, seq, answer, isFlagged: false })

type Case = [string, Partial<typeof sitting>, string, ReturnType<typeof change>[], number, number[], string | undefined]

test.each<Case>([
  ['where it is held', {}, 'here', [change(1, NOW), change(2, NOW)], NOW, [1, 2], undefined],
  ['nothing, where it is held', {}, 'here', [], NOW, [], undefined],
  ['nothing, of a session that lost it', {}, 'there', [], NOW, [], 'elsewhere'],
  ['older than the take-over', {}, 'there', [change(1, NOW - 10_001)], NOW, [1], undefined],
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
  const judged = judgeChanges({ ...sitting, ...wish }, session, changes, new Date(now))
  expect(judged.accepted.map(({ number }) => number)).toEqual(numbers)
  expect(judged.refusal).toBe(refusal)
})

test('security 19 a clock that runs ahead is taken as now', () => {
  const { accepted } = judgeChanges(sitting, 'here', [change(1, NOW + 86_400_000)], new Date(NOW))
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
  const { accepted, refusal } = judgeChanges(sitting, 'here', changes, new Date(NOW))
  expect(accepted.map(({ answer }) => answer)).toEqual(['newest', 'two'])
  expect(refusal).toBeUndefined()
})
