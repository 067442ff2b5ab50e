import type { ClassPhase, StaffClass } from '@college/contract/classes/staff.ts'
import { expect, test } from 'vitest'
import { leftText, splitChosen } from './chosen.ts'

const NOW = Date.parse('2026-11-04T09:00+08:00')
const aRow = (id: string, phase: ClassPhase, trainFrom: number | null = null) =>
  ({ id, phase, trainFrom }) as StaffClass

test('D2-E01 of the chosen classes each act names those it fits, and says of the others why not', () => {
  const rows = [
    aRow('whole', 'draft'),
    aRow('empty', 'withdrawn'),
    aRow('running', 'running', NOW - 3_600_000),
    aRow('later', 'enrolling', NOW + 3_600_000),
    aRow('over', 'over'),
  ]
  const missing = new Map([
    ['whole', ''],
    ['empty', '请填写简介'],
  ])
  const said = (act: 'publish' | 'withdraw' | 'end') => {
    const { fit, left } = splitChosen(act, rows, { missing, now: NOW })
    return [fit.map(({ id }) => id), leftText(left)]
  }
  expect(said('publish')).toEqual([['whole'], '1 个缺必填项，3 个已发布'])
  expect(said('withdraw')).toEqual([['running', 'later', 'over'], '2 个没有发布'])
  expect(said('end')).toEqual([['running'], '2 个没有发布，1 个还没开班，1 个已结束'])
  const { left } = splitChosen('publish', rows, { missing, now: NOW })
  expect(left[0]?.text).toBe('请填写简介')
})
