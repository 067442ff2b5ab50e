import { expect, test } from 'vitest'
import { courseReason } from './progress-reason.ts'

const part = (id: string, rate: number, seconds = 600) => ({ id, title: `第${id}讲`, rate, seconds, lastAt: undefined })

test('D3-Q01 the progress of a course names what is not finished, how long that takes, and leads there', () => {
  const { figure, sentence, rows } = courseReason('c', [part('1', 100), part('2', 50), part('3', 0, 0)])
  expect([figure, sentence]).toEqual(['71%', '2 节学完后全课学完，大约还要 5 分钟'])
  expect(rows.map(({ title, isMet, standing, percent }) => [title, isMet, standing, percent])).toEqual([
    ['第1讲', true, '', null],
    ['第2讲', false, '已学 50%，还差 5 分钟', 50],
    ['第3讲', false, '还没有学', 0],
  ])
  expect(rows[1]?.to).toContain('id=c&coursewareId=2')
  expect(rows[2]?.facts).toEqual([
    { name: '需要', value: '打开' },
    { name: '已学', value: '0%' },
    { name: '最近一次', value: '还没有学' },
  ])
})

test('D3-Q01 a course that is finished says so', () => {
  expect(courseReason('c', [part('1', 100)])).toMatchObject({ figure: '100%', sentence: '已学完' })
})
