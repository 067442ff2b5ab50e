import { expect, test } from 'vitest'
import { auditCells, auditColumns } from './audit-sheet.ts'

const entry = {
  at: '2026-11-04T01:02:03.000Z',
  actor: { id: 'a1', name: '高启航' },
  action: 'edit-user',
  target: { id: 'u1', name: '赵一鸣' },
  result: 'done' as const,
  ip: '10.0.0.1',
  detail: '{"unitId":"c1"}',
  names: { c1: '澄江市' },
}

test('MLPS an entry of the log is a row that is read without the console: names beside ids, acts in words', () => {
  expect(auditCells(entry)).toEqual([
    ...['2026-11-04 09:02:03', '高启航', 'a1', '修改账号', '赵一鸣', 'u1', '完成', '10.0.0.1'],
    '{"unitId":"c1（澄江市）"}',
  ])
  expect(auditColumns).toHaveLength(auditCells(entry).length)
})

test('MLPS who was not logged in, an act without a name, an empty and a very long detail', () => {
  const bare = { ...entry, actor: { id: '', name: '' }, action: 'new-act', result: 'refused' as const, detail: '{}' }
  expect(auditCells(bare).slice(1)).toEqual(['未登录', '', 'new-act', '赵一鸣', 'u1', '拒绝', '10.0.0.1', ''])
  const long = auditCells({ ...entry, detail: 'x'.repeat(40_000) }).at(-1) ?? ''
  expect([long.length, long.at(-1)]).toEqual([32_767, '…'])
})
