import { endHand, handQueue } from '@college/contract/lives/hand.ts'
import {
  endLive,
  endRehearsal,
  rehearsalPicture,
  reopenLive,
  startLive,
  startRehearsal,
} from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, on } from '../../testing/screen.tsx'
import { liveId as id, onAir, openStudio, pass, STUDIO_NOW, studioClock, tap } from '../../testing/studio.tsx'

const handId = '0198a000-0000-7000-8000-000000000002'
const notStarted = { value: liveStates.notStarted, text: '未开始' }
const ended = { value: liveStates.ended, text: '已结束' }

studioClock()

const later = {
  state: notStarted,
  startedAt: null,
  startsAt: '2026-11-23T08:30:00.000Z',
  timeSdate: '2026-11-23 16:30',
}

test('D3-Q105 three days before its time a live begins only after a question, which offers a rehearsal', async () => {
  let it: Awaited<ReturnType<typeof openStudio>>
  it = await openStudio({
    live: later,
    answers: [
      on(startLive, ({ isEarly }) => (isEarly ? it.become({ state: onAir }) : no(startLive.refusals.early))),
      on(startRehearsal, () => it.become({ rehearsesUntil: '2026-11-20T07:00:00.000Z' })),
      on(endRehearsal, () => it.become({ rehearsesUntil: null })),
      on(rehearsalPicture, () => ok({ flv: '/live/t/live.flv', hls: '/live/t/index.m3u8' })),
    ],
  })
  await tap('摄像头')
  it.encoder().tellStream()
  await tap('开始直播')
  const question = within(screen.getByRole('dialog', { name: '现在就开播吗' }))
  expect(question.getByText(/2026-11-23 16:30，还有 3 天/)).toBeTruthy()
  expect(it.calls.some(({ path }) => path === startLive.path)).toBe(false)
  fireEvent.click(question.getByRole('button', { name: '先试播' }))
  await pass(500)
  expect(screen.getByText('试播中，只有主持人看得到')).toBeTruthy()
  expect(screen.getByRole('region', { name: '试播' })).toBeTruthy()
  await tap('结束试播')
  await pass(500)
  expect(screen.queryByText(/^试播中/)).toBe(null)
  // A host who leaves the room after it is neither seen nor heard.
  expect(it.running()).toEqual([])
  expect(screen.getByText(/^试播已结束，摄像头和麦克风已关闭/)).toBeTruthy()
  await tap('开始直播')
  fireEvent.click(screen.getByRole('button', { name: '现在开播' }))
  await pass(500)
  expect(it.calls.find(({ path }) => path === startLive.path)?.input).toEqual({ id, isEarly: true })
  expect(screen.getByText('正在推流')).toBeTruthy()
  expect(it.running()).toEqual(['cam-1', 'mic-1'])
})

test('D3-Q105 the clock of this computer is wrong: the server asks, and the question stands there', async () => {
  await openStudio({
    live: { ...later, startsAt: STUDIO_NOW.toISOString() },
    answers: [on(startLive, () => no(startLive.refusals.early))],
  })
  await tap('摄像头')
  await tap('开始直播')
  expect(screen.getByRole('dialog', { name: '现在就开播吗' })).toBeTruthy()
})

test('D3-Q105 at the end camera and microphone are off; a live that was ended by mistake goes on with them from the studio', async () => {
  let it: Awaited<ReturnType<typeof openStudio>>
  it = await openStudio({
    answers: [
      on(endLive, () => it.become({ state: ended, reopensUntil: '2026-11-20T06:40:00.000Z' })),
      on(reopenLive, () => it.become({ state: onAir, reopensUntil: null })),
    ],
  })
  await tap('摄像头')
  it.encoder().tellStream()
  await pass(100)
  await tap('结束直播')
  expect(screen.getByText(/结束后 10 分钟内可以继续直播/)).toBeTruthy()
  await tap('结束')
  await pass(500)
  expect(screen.queryByText(/^正在推流/)).toBe(null)
  expect(it.running()).toEqual([])
  expect(screen.getByText('直播已结束，摄像头和麦克风已关闭')).toBeTruthy()
  await tap(/^继续直播/)
  await pass(500)
  expect(screen.getByText('正在推流')).toBeTruthy()
  expect(it.running()).toEqual(['cam-1', 'mic-1'])
  expect(screen.queryByRole('alert', { name: '播出的问题' })).toBe(null)
})

test('D3-Q105 a camera that is still being opened when the live ends is off as soon as it is open', async () => {
  const it = await openStudio()
  const allowed = Promise.withResolvers<void>()
  const { mediaDevices } = navigator
  const give = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    if (wish?.video) await allowed.promise
    return give(wish)
  }
  await tap('摄像头')
  expect(it.running()).toEqual(['mic-1'])
  it.become({ state: ended, reopensUntil: '2026-11-20T06:40:00.000Z' })
  await pass(3_500)
  expect(it.running()).toEqual([])
  allowed.resolve()
  await pass(100)
  expect(it.asked.at(-1)).toHaveProperty('video')
  expect(it.running()).toEqual([])
})

test('D3-Q38 a host sees who applies, and declines with a word', async () => {
  const hand = { ...{ id: handId, userId: id, name: '王晓明', unitName: '青石县委', photo: '' }, waitedSeconds: 8 }
  const { calls } = await openStudio({
    answers: [
      on(handQueue, () => ok({ isOpen: true, hands: [{ ...hand, step: 'applying', isOwn: 0 }] })),
      on(endHand, () => ok({ isOpen: true, hands: [] })),
    ],
  })
  const pane = within(screen.getByRole('region', { name: '连麦' }))
  expect(pane.getByText('青石县委')).toBeTruthy()
  await tap('不接通')
  const sheet = within(screen.getByRole('dialog', { name: '不接通王晓明' }))
  fireEvent.click(sheet.getByRole('button', { name: '稍后请您发言' }))
  fireEvent.click(sheet.getByRole('button', { name: '不接通' }))
  await pass(100)
  expect(calls.find(({ path }) => path === endHand.path)?.input).toEqual({ id, handId, word: '稍后请您发言' })
})
