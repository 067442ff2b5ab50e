import { expect, test } from 'vitest'
import { effectLines, effectOn, type MemberChange } from './effect.ts'

const at = (percent: number, ...finished: string[]) => ({
  ...{ percent, isReached: percent === 100, finished: new Set(finished) },
})
const change = (before: ReturnType<typeof at>, after: ReturnType<typeof at>, wish: Partial<MemberChange> = {}) => ({
  ...{ hasCompleted: false, losesResult: false, before, after, ...wish },
})

test('D2-Q66 people are counted once per line; a unit that is gone neither opens again nor is reached', () => {
  const effect = effectOn(
    [
      change(at(50), at(100, '1')),
      change(at(100, '1', '2'), at(60), { hasCompleted: true, losesResult: true }),
      change(at(40, '2'), at(40)),
      change(at(0), at(0)),
    ],
    new Set(['1']),
  )
  expect(effect).toEqual({
    ...{ members: 4, rises: 1, falls: 1, completes: 1, keeps: 1, unitsReopened: 1, unitsReached: 1, resultsLost: 1 },
  })
  expect(effectLines(effect)[0]).toEqual({ tone: 'bad', text: '1 人失去被移除内容在本班的成绩' })
  expect(effectLines(effectOn([change(at(0), at(0))], new Set()))).toEqual([])
})
