import { expect, test } from 'vitest'
import { attachedStanding, type OwnAttached } from './attached.ts'

const exam = { kind: 'exam', attempts: 1, isPassed: false, isMarked: true } as const

test.each([
  [{ kind: 'homework', state: 0 }, '待提交', false],
  [{ kind: 'homework', state: 1 }, '待批阅', false],
  [{ kind: 'homework', state: -1 }, '退回', false],
  [{ kind: 'homework', state: 2 }, '通过', true],
  [{ ...exam, attempts: 0, isMarked: false }, '未参加', false],
  [{ ...exam, isMarked: false }, '待阅卷', false],
  [exam, '未通过', false],
  [{ ...exam, isPassed: true }, '通过', true],
  [{ kind: 'certificate', isIssued: false }, '未颁发', false],
  [{ kind: 'certificate', isIssued: true }, '已颁发', true],
] as [OwnAttached, string, boolean][])(
  'D3-Q97 D2-Q57 what is not studied stands as on its own page: %o',
  (own, text, isDone) => {
    expect(attachedStanding(own)).toEqual({ text, isDone })
  },
)
