import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem, aUnit, CLASS_ID, openClassScreen } from '../../testing/classes.tsx'
import { UnitDetailScreen } from './UnitDetailScreen.tsx'

const exam = anItem('a2', { typeValue: 'exam', name: '单元测验' })
const bare = anItem('a3', { teacher: '', duration: '00:00:00', blocked: '请按序学习' })
const units = [aUnit('01', [anItem('a0')]), aUnit('02', [anItem('a1', { progress: 30 }), exam, bare])]
const open = (index?: string, more: object = {}) =>
  openClassScreen(<UnitDetailScreen id={CLASS_ID} {...(index !== undefined && { index })} />, { units, ...more })
const course = (name: RegExp) => screen.findByRole('link', { name })

test('D2-B045 D2-R16 D3-R16 D3-B075 lists the courses of exactly one unit', async () => {
  open('1')
  await course(/课程a1/)
  expect(screen.getAllByRole('link').map((link) => /课程a\d/.exec(link.textContent ?? '')?.[0])).toEqual([
    '课程a1',
    '课程a3',
  ])
  expect(screen.getByRole('heading', { level: 1, name: '单元02' })).toBeTruthy()
})

test('D2-B046 a row shows all that is known of the course', async () => {
  open('1')
  const row = await course(/课程a1/)
  for (const text of ['上线时间 2026-03-01', '主讲人 周文静 · 教授', '01:02:05', '2.0 学时', '4.6 分', '8,650 人']) {
    expect(row.textContent).toContain(text)
  }
  expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
})

test('D2-B047 D2-B048 without a speaker it says 暂无, without a duration 00:00:00', async () => {
  open('1')
  const row = await course(/课程a3/)
  for (const text of ['主讲人 暂无', '00:00:00']) expect(row.textContent).toContain(text)
})

test('D2-B049 D2-B050 D3-B013 a course opens for class study', async () => {
  const { wentTo } = open('1')
  fireEvent.click(await course(/课程a1/))
  const to = href(routes.coursePlayer, { id: anItem('a1').businessId, classid: CLASS_ID, type: 'ztb' })
  await waitFor(() => expect(wentTo()).toBe(to))
})

test('D2-B238 a closed one says why', async () => {
  open('1')
  fireEvent.click(await course(/课程a3/))
  await screen.findByText('请按序学习')
})

test.each(['2', '-1', 'x'])('D2-B365 index %s is not a unit: 无数据', async (index) => {
  open(index)
  await screen.findByText('无数据')
})
