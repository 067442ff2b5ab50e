import { quotaRules } from '@college/contract/classes/class.ts'
import { expect, test } from 'vitest'
import { enrolChecks } from './enrol-checks.ts'

const fine: Parameters<typeof enrolChecks>[0] = {
  terms: { quotaRule: quotaRules.places, places: 10, needsForm: true },
  admitted: 8,
  hasForm: true,
  hostUnitName: '澄江市',
  unitName: '澄江市发展改革委',
  isOfHostUnit: true,
  clashes: [],
}
const warnings = (wish: Partial<typeof fine>) =>
  enrolChecks({ ...fine, ...wish })
    .filter(({ isOk }) => !isOk)
    .map(({ text, note }) => [text, note])

test.each([
  ['nothing', {}, []],
  ['another unit', { isOfHostUnit: false }, [['单位不在班级所属范围内', '澄江市发展改革委，班级属于澄江市']]],
  ['no place', { admitted: 10 }, [['班级名额已满', '']]],
  ['no form', { hasForm: false }, [['没有报名表', '班级要求填写报名表']]],
  [
    'another class',
    {
      clashes: [
        {
          title: '研修班',
          trainFrom: new Date('2026-04-08T00:00+08:00'),
          trainUntil: new Date('2026-04-12T23:59+08:00'),
        },
      ],
    },
    [['时间与在学班级重叠', '研修班 2026-04-08 至 2026-04-12']],
  ],
] as const)('D2-Q64 warns of %s', (_name, wish, texts) => expect(warnings(wish as never)).toEqual(texts))

test('D2-Q64 asks neither for places that are not counted nor for a form that is not needed', () => {
  const terms = { quotaRule: quotaRules.unlimited, places: 0, needsForm: false }
  expect(enrolChecks({ ...fine, terms, hasForm: false, hostUnitName: '' })).toEqual([
    { isOk: true, text: '单位在班级所属范围内', note: '面向全院' },
    { isOk: true, text: '时间没有冲突', note: '没有同时在学的班级' },
  ])
})
