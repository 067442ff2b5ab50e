import { expect, test } from 'vitest'
import { type Effect, effectInWords } from './effect-words.ts'

const nothing: Effect = { sittings: 0, changed: 0, people: 0, open: 0, byHand: 0, gained: 0, keptPasses: 0 }

test.each<[Partial<Effect>, string[]]>([
  [{ sittings: 3 }, ['已交卷 3 份，得分都不变']],
  [{ open: 2 }, ['正在答 2 份，交卷后按新答案判']],
  [
    { sittings: 12, changed: 9, people: 8, open: 1, byHand: 2, gained: 3, keptPasses: 4 },
    [
      '已交卷 12 份，其中 9 份得分会变',
      '正在答 1 份，交卷后按新答案判',
      '人工改过的 2 份不变',
      '3 人因此及格',
      '4 人得分降到及格线以下，原已及格的保留',
    ],
  ],
])('D2-Q69 what a repair would change, in words: %o', (effect, words) => {
  expect(effectInWords({ ...nothing, ...effect })).toEqual(words)
})
