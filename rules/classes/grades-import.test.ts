import { expect, test } from 'vitest'
import { gradeRowVerdict } from './grades-import.ts'

const absent = { name: '夏凯', text: '缺考', recorded: null }
test.each([
  [{ name: '', score: '85.5' }, absent, { verdict: 'change', text: '缺考 → 85.5' }],
  [{ name: '夏 凯', score: '0' }, absent, { verdict: 'change', text: '缺考 → 0' }],
  [
    { name: '', score: '100' },
    { ...absent, text: '—' },
    { verdict: 'new', text: '— → 100' },
  ],
  [
    { name: '', score: '60' },
    { ...absent, text: '60', recorded: 60 },
    { verdict: 'same', text: '已是 60' },
  ],
  [{ name: '夏雨', score: '60' }, absent, { verdict: 'error', text: '姓名与编号不一致' }],
  [{ name: '', score: '60' }, undefined, { verdict: 'error', text: '不是本班在学的学员' }],
  ...['101', '-1', '八十', '85.55', '1e2', '', '999'].map(
    (score) => [{ name: '', score }, absent, { verdict: 'error', text: '成绩应为 0 到 100，最多一位小数' }] as const,
  ),
] as const)('D1-B006 offline scores are shown old → new before they are written: %j', (row, member, verdict) => {
  expect(gradeRowVerdict(row, member)).toEqual(verdict)
})
