import { metaListData } from '@college/contract/kit/list.ts'
import { reportThing } from '@college/contract/moderation/review.ts'
import { getIdByRelation, saveRating } from '@college/contract/ratings/ratings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { CourseRatingScreen } from './RatingPage.tsx'

const ID = '0198a000-0000-7000-8000-0000000000c1'
const other = { _id: 'r1', score: 9, content: '讲得清楚', userName: '李*', updateTime: '2026-03-28T12:14:00.000Z' }

type Own = { score: number; content: string; isHeld: boolean } | null

function open(own: Own = null, others = [other]) {
  let kept = own
  const calls = serverAnswers(
    on(getIdByRelation, () =>
      ok({ assessId: ID, assessAverageScore: others.length > 0 ? 8.3 : 0, total: others.length, own: kept }),
    ),
    on(saveRating, ({ score, content = '' }) => {
      kept = { score, content, isHeld: content.includes('再听') }
      return ok({ assessAverageScore: 8.3 })
    }),
    on(metaListData, () => ok(others)),
    on(reportThing, () => ok(null)),
  )
  logIn()
  return { ...renderScreen(<CourseRatingScreen relaid={ID} />), calls }
}

const saved = (calls: ReturnType<typeof open>['calls']) => calls.find(({ path }) => path === saveRating.path)?.input

test('D3-R06 D3-Q15 D3-Q65 the mean and what others say; a score is needed, a text is not', async () => {
  const { calls } = open()
  expect((await screen.findByText('8.3')).parentElement?.textContent).toBe('8.3分')
  expect(await screen.findByText('讲得清楚')).toBeTruthy()
  expect(screen.getByText('李*')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请选择评分')
  expect(saved(calls)).toBeUndefined()
  fireEvent.click(screen.getByRole('radio', { name: '8' }))
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
  expect(await screen.findByText('我的评价')).toBeTruthy()
  expect(saved(calls)).toEqual({ relaid: ID, rTypeValue: 'course', assessId: ID, score: 8, content: '' })
})

test('D3-Q15 an own rating is shown and can be changed; a text over 500 characters is refused at its field', async () => {
  const { calls } = open({ score: 6, content: '一般', isHeld: false })
  expect(await screen.findByText('一般')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '我的评价，修改' }))
  const box = screen.getByRole('textbox', { name: '评价内容' })
  fireEvent.change(box, { target: { value: '字'.repeat(501) } })
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
  expect((await screen.findByRole('alert')).textContent).toBe('评价内容不能超过500字')
  fireEvent.change(box, { target: { value: '再听一遍' } })
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
  await waitFor(() => expect(saved(calls)).toMatchObject({ score: 6, content: '再听一遍' }))
  expect(await screen.findByText('再听一遍')).toBeTruthy()
  expect(screen.getByText('审核中')).toBeTruthy()
})

test('D3-Q15 a rating that was not sent is there after a reload, and gone once it is', async () => {
  const box = () => screen.findByRole('textbox', { name: '评价内容' })
  const before = open()
  fireEvent.change(await box(), { target: { value: '讲得' } })
  fireEvent.click(screen.getByRole('radio', { name: '9' }))
  before.unmount()
  const { calls } = open()
  expect((await box()).textContent).toBe('讲得')
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
  await waitFor(() => expect(saved(calls)).toMatchObject({ score: 9, content: '讲得' }))
  await screen.findByText('我的评价')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('rating'))).toEqual([])
})

test('D3-Q14 D3-Q65 what another learner says can be reported', async () => {
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '举报评价' }))
  fireEvent.click(await screen.findByRole('button', { name: '垃圾广告' }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === reportThing.path)?.input).toEqual({
      ...{ kind: 'rating', id: 'r1', reason: '垃圾广告' },
    }),
  )
})

test('D3-Q15 nobody has rated yet', async () => {
  open(null, [])
  expect(await screen.findByText('暂无评分')).toBeTruthy()
  expect(await screen.findByText('还没有其他学员评价')).toBeTruthy()
})

test('D3-R06 a course that is no more says so, with a retry', async () => {
  serverAnswers(on(getIdByRelation, () => no(getIdByRelation.refusals.noSubject)))
  logIn()
  renderScreen(<CourseRatingScreen relaid={ID} />)
  expect(await screen.findByText('评价的内容不存在或已下架')).toBeTruthy()
})
