import { expect, test } from 'vitest'
import { resultCells, resultColumns } from './results.ts'

test('a result has a cell for each column; what is not known is empty', () => {
  const row = { name: '甲', number: '1', unitName: '局', attempts: 2, outcome: 'passed' as const, leaves: 3 }
  const submittedAt = Date.parse('2026-11-22T09:00+08:00')
  const known = resultCells({ ...row, bestScore: 80.5, seconds: 61, submittedAt })
  expect(known).toEqual(['甲', '1', '局', 2, 80.5, '通过', '00:01:01', '2026-11-22 09:00', 3])
  const unknown = resultCells({ ...row, outcome: 'waiting', bestScore: null, seconds: null, submittedAt: null })
  expect(unknown).toEqual(['甲', '1', '局', 2, '', '待阅卷', '', '', 3])
  expect(known).toHaveLength(resultColumns.length)
})
