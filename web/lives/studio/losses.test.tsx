import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStudio, pass, studioClock, tap } from '../../testing/studio.tsx'

studioClock()

/** The same, on air with camera and microphone. */
async function sending() {
  const it = await openStudio()
  await tap('摄像头')
  it.encoder().tellStream()
  await pass(100)
  expect(screen.getByText('正在推流')).toBeTruthy()
  return it
}
const LOSSES = { name: '播出的问题' }
const alert = () => within(screen.getByRole('alert', LOSSES))
/** One line, one greeting: the recording goes on with the same part. */
const isSameStream = ({ sockets }: Awaited<ReturnType<typeof sending>>) =>
  expect(sockets.map(({ hellos }) => hellos.length)).toEqual([1])

test('D3-Q06 a microphone that is unplugged is said in words within five seconds; another one takes over on the same line', async () => {
  const it = await sending()
  await act(async () => it.microphone().end())
  await pass(100)
  expect(alert().getByText(/^麦克风没有声音了/)).toBeTruthy()
  expect(screen.getByText('正在推流，没有声音')).toBeTruthy()
  await tap('改用 会议麦克风')
  expect(it.asked.at(-1)).toMatchObject({ audio: { deviceId: { exact: 'mic-2' } } })
  expect(screen.queryByRole('alert', LOSSES)).toBe(null)
  expect(screen.getByText('正在推流')).toBeTruthy()
  expect(it.microphone().deviceId).toBe('mic-2')
  expect(it.encoders()).toHaveLength(1)
  isSameStream(it)
})

test.each([
  ['gives nothing any more', (track: { mute(): void }) => track.mute(), 5_000],
  ['is not in the list any more', (_: object, it: { unplug(id: string): void }) => it.unplug('mic-1'), 5_000],
])(
  'D3-Q06 a microphone that %s counts as gone within five seconds, and the host may go on without one',
  async (_name, lose, ms) => {
    const it = await sending()
    await act(async () => lose(it.microphone(), it))
    await pass(ms)
    expect(screen.getByText('正在推流，没有声音')).toBeTruthy()
    await tap('不用麦克风继续')
    expect(screen.queryByRole('alert', LOSSES)).toBe(null)
    // It is the host's choice now, and still said.
    expect(screen.getByText('正在推流，没有声音')).toBeTruthy()
    isSameStream(it)
  },
)

test('D3-Q06 a microphone that is mute for a moment is no loss', async () => {
  const it = await sending()
  await act(async () => it.microphone().mute())
  await pass(2_000)
  await act(async () => it.microphone().unmute())
  await pass(5_000)
  expect(screen.getByText('正在推流')).toBeTruthy()
})

test('D3-Q06 a camera that dies: learners see a slate, not a picture that stands still; the host goes on with another or none', async () => {
  const it = await sending()
  await act(async () => it.camera().end())
  await pass(100)
  expect(alert().getByText(/^摄像头没有画面了/)).toBeTruthy()
  expect(screen.getByText('正在推流，没有画面')).toBeTruthy()
  expect(it.encoder().orders.at(-1)).toMatchObject({ type: 'unfeed', place: 'main' })
  await tap('改用 文档摄像头')
  expect(it.camera().deviceId).toBe('cam-2')
  expect(it.encoder().orders.at(-1)).toMatchObject({ type: 'feed', place: 'main' })
  expect(screen.getByText('正在推流')).toBeTruthy()
  await act(async () => it.camera().end())
  await pass(100)
  await tap('不用画面继续')
  expect(screen.queryByRole('alert', LOSSES)).toBe(null)
  expect(screen.getByText('正在推流，没有画面')).toBeTruthy()
  isSameStream(it)
})

test('D3-Q06 the system stops the sound: after two seconds it is said, and a tap brings it back', async () => {
  const it = await sending()
  await act(async () => it.audio().hold())
  await pass(5_000)
  expect(alert().getByText(/^声音被系统中断/)).toBeTruthy()
  await tap('恢复声音')
  expect(screen.queryByRole('alert', LOSSES)).toBe(null)
  isSameStream(it)
})

test('D3-Q06 an encoder that fails is replaced by itself; one that fails again and again is said', async () => {
  const it = await sending()
  for (let failures = 1; failures <= 3; failures += 1) {
    await act(async () => it.encoder().fail())
    it.encoder().tellStream()
    await pass(200)
    expect(it.encoders()).toHaveLength(failures + 1)
    expect(it.encoder().orders).toContainEqual(expect.objectContaining({ type: 'feed', place: 'main' }))
    expect(it.encoder().orders).toContainEqual(expect.objectContaining({ type: 'sound' }))
  }
  isSameStream(it)
  await act(async () => it.encoder().fail())
  await pass(200)
  expect(screen.getByText('正在推流，没有画面和声音')).toBeTruthy()
  await tap('重新编码')
  expect(screen.queryByRole('alert', LOSSES)).toBe(null)
  expect(it.encoders()).toHaveLength(5)
})

test('D3-Q06 by hand another microphone, camera and scene are chosen on air on the same line', async () => {
  const it = await sending()
  fireEvent.change(screen.getByRole('combobox', { name: '选择麦克风' }), { target: { value: 'mic-2' } })
  await pass(50)
  fireEvent.change(screen.getByRole('combobox', { name: '选择摄像头' }), { target: { value: 'cam-2' } })
  await pass(50)
  expect([it.microphone().deviceId, it.camera().deviceId]).toEqual(['mic-2', 'cam-2'])
  for (const scene of ['画中画', '屏幕', '无画面', '摄像头']) {
    await tap(scene)
    expect(screen.getByRole('button', { name: scene }).getAttribute('aria-pressed')).toBe('true')
  }
  expect(screen.getByText('正在推流')).toBeTruthy()
  // The camera that was chosen before comes back.
  expect(it.running()).toEqual(['cam-2', 'mic-2'])
  expect(it.encoders()).toHaveLength(1)
  isSameStream(it)
})

test('D3-Q06 the sharing of the screen ends: who showed both is still seen, who showed the screen is asked', async () => {
  const it = await sending()
  await tap('画中画')
  await act(async () => it.shared().end())
  await pass(100)
  expect(screen.getByText('屏幕共享已停止，现在是摄像头的画面')).toBeTruthy()
  await tap('屏幕')
  await act(async () => it.shared().end())
  await pass(100)
  expect(alert().getByText(/^屏幕共享停止了/)).toBeTruthy()
  // The camera is not opened unasked.
  expect(it.running()).toEqual(['mic-1'])
  await tap('改用摄像头')
  expect(screen.getByText('正在推流')).toBeTruthy()
})

test('D3-Q06 without the right to use the microphone the picture is there, and the reason is said', async () => {
  const it = await openStudio()
  it.refuse('audio')
  await tap('摄像头')
  expect(screen.getByText(/^没有使用麦克风的权限/)).toBeTruthy()
  expect(screen.getByText(/^麦克风没有声音了/)).toBeTruthy()
  it.encoder().tellStream()
  await pass(100)
  expect(screen.getByText('正在推流，没有声音')).toBeTruthy()
})
