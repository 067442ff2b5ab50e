import { scoreTypes } from '@college/contract/homework/homework.ts'
import { describe, expect, test } from 'vitest'
import { fixedFields, homeworkProblems, newHomework, whyFixed, whyNotRemove } from './staff.ts'

const passOnly = { ...newHomework, title: '学习心得' }
const scored = { ...passOnly, scoreType: scoreTypes.scored }

describe('what to correct', () => {
  test.each([
    ['nothing', {}, {}],
    ['a title', { title: ' ' }, { title: '请填写名称' }],
    ['a pass score above the maximum', { passScore: 100.1 }, { passScore: '及格分不能超过满分' }],
    ['two decimals', { maxScore: 99.55 }, { maxScore: '满分最多1位小数' }],
    ['no maximum', { maxScore: null }, { maxScore: '请填写满分' }],
    ['a negative length', { contentMinimum: -1 }, { contentMinimum: '最少字数在0到20000之间' }],
    ['an unknown way to decide', { scoreType: 3 }, { scoreType: '评定方式不对' }],
    ['a time that is none', { openFrom: '明天', openUntil: '2026-11-01T00:00Z' }, { openFrom: '开放时间不对' }],
    [
      'an end at its beginning',
      { openFrom: '2026-11-01T00:00Z', openUntil: '2026-11-01T00:00Z' },
      { openUntil: '截止时间应晚于开放时间' },
    ],
  ])('D2-E09 D2-B128 %s', (_name, part, problems) => {
    expect(homeworkProblems({ ...scored, ...part })).toEqual(problems)
  })

  test('D2-B128 the scores of what is not scored are not looked at', () => {
    expect(homeworkProblems({ ...passOnly, maxScore: null, passScore: 5_000 })).toEqual({})
    expect(homeworkProblems({ ...scored, passScore: 100, openUntil: '2026-11-01T00:00Z' })).toEqual({})
  })
})

test('D2-B128 once somebody has sent it, the way to decide and the maximum stay, and nothing else does', () => {
  expect(fixedFields(passOnly, scored, 0)).toEqual([])
  expect(fixedFields(passOnly, scored, 1)).toEqual(['scoreType'])
  expect(fixedFields(scored, { ...scored, maxScore: 50 }, 1)).toEqual(['maxScore'])
  expect(fixedFields(scored, { ...scored, passScore: 50, title: '新的', openUntil: '2026-11-01T00:00Z' }, 1)).toEqual(
    [],
  )
  expect(fixedFields(passOnly, { ...passOnly, maxScore: 50 }, 1)).toEqual([])
  expect(whyFixed(3).message).toBe('已有 3 人提交，评定方式和满分不能再改')
})

test('D2-E09 what is used or begun is not deleted, and the reason names where', () => {
  const use = (title: string, kind: 'class' | 'course' | 'live' = 'class') => ({ kind, title })
  expect(whyNotRemove({ uses: [], begun: 0 })).toBeUndefined()
  expect(whyNotRemove({ uses: [], begun: 2 })?.message).toBe('已有 2 人写过这份作业，不能删除')
  expect(whyNotRemove({ uses: [use('春季班'), use('导论', 'course')], begun: 2 })?.message).toBe(
    '正用在班级“春季班”、课程“导论”，不能删除',
  )
  const many = ['甲', '乙', '丙', '丁'].map((title) => use(title))
  expect(whyNotRemove({ uses: many, begun: 0 })?.message).toBe('正用在班级“甲”、班级“乙”、班级“丙”等 4 处，不能删除')
})
