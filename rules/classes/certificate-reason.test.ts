import { expect, test } from 'vitest'
import { metRow, unmetRow } from '../reasons/rows.ts'
import { issuedReason, missingReason } from './certificate-reason.ts'

const certificate = {
  ...{ number: 'WY-1', name: '王晓明', className: '专题班', hours: 1.8, revokedAt: null, revokedReason: '' },
  issuedAt: new Date('2026-07-10T09:00+08:00'),
}

test('D2-Q67 a certificate says what stands on it; revoked, when and why', () => {
  const valid = issuedReason(certificate)
  expect([valid.sentence, valid.rows.map(({ isMet }) => isMet)]).toEqual(['证书有效', [true]])
  expect(valid.rows[0]?.facts).toEqual([
    { name: '姓名', value: '王晓明' },
    { name: '名称', value: '专题班' },
    { name: '学时', value: '1.8' },
    { name: '颁发', value: '2026-07-10' },
  ])
  const revoked = issuedReason({
    ...certificate,
    revokedAt: new Date('2026-08-01T09:00+08:00'),
    revokedReason: '信息有误',
  })
  expect(revoked).toMatchObject({
    sentence: '证书已撤销',
    rows: [{ isMet: false, turn: 'nobody', standing: '信息有误' }],
  })
  expect(revoked.rows[0]?.facts.slice(-2)).toEqual([
    { name: '撤销', value: '2026-08-01' },
    { name: '原因', value: '信息有误' },
  ])
})

const rows = [metRow({ title: '学完第一单元' }), unmetRow({ title: '交作业', turn: 'learner' })]

test.each([
  ['something is missing', { isGiven: true, isCompleted: false, rows }, '1', '项完成后颁发证书', '交作业'],
  ['the class gives none', { isGiven: false, isCompleted: false, rows }, '', '本班不颁发证书', '本班不颁发证书'],
  ['it is completed', { isGiven: true, isCompleted: true, rows: [] }, '', '已结业，证书还没有颁发', '颁发证书'],
  [
    'all is met',
    { isGiven: true, isCompleted: false, rows: rows.slice(0, 1) },
    '',
    '要求都已达到，证书还没有颁发',
    undefined,
  ],
])('D2-Q67 why there is no certificate: %s', (_name, missing, figure, sentence, blocking) => {
  const told = missingReason(missing)
  expect([told.figure, told.sentence, told.rows.find(({ isMet }) => !isMet)?.title]).toEqual([
    figure,
    sentence,
    blocking,
  ])
})
