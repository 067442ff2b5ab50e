import { loginOut } from '@college/contract/account/login.ts'
import { devices, revokeDevice, userDetail } from '@college/contract/account/person.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { getMyMyhours } from '@college/contract/records/study.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { useLoginPrompt } from '../login-prompt.ts'
import { fetchFile } from '../save-file.ts'
import { Refused, send, Unreachable } from './send.ts'
import { useSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ isLoggingOut: false })
})

/** Replaces fetch: answers every call with `answer` and records the calls. */
function wire(answer: unknown = ok(null)) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls[0] ?? (['', {}] as [string, RequestInit])
}

test('D2-Q69 of every text the NULs and halves of emojis stay behind', async () => {
  const sent = wire()
  const answers = { p1: '作文😀'.slice(0, -1), p2: ['a\0b'] }
  await send({ ...userDetail, method: 'POST' }, { answers } as never)
  expect(sent()[1].body).toBe(JSON.stringify({ answers: { p1: '作文', p2: ['ab'] } }))
})

test('a GET travels in the query, as our own page', async () => {
  const sent = wire()
  await send(userDetail, {})
  const [address, init] = sent()
  expect(address).toBe('/nc/org/user/detail')
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin', headers: { 'x-nc-client': 'web' } })
})

test('fields travel under the names of the documents, and have ours in the code', async () => {
  const sent = wire(ok({ isDo: true }))
  await send(toggleFavourite, { subjectType: 'live', subjectId: 'a' })
  expect(sent()[1].body).toBe(JSON.stringify({ ywlxValue: 'live', ywid: 'a' }))
  wire(ok({ jhzxs: 50, sfwc: 0, zxs: 12.5, gwyzxs: 1, zwyzxs: 2 }))
  expect(await send(getMyMyhours, { year: 2026 })).toEqual({
    ...{ plannedHours: 50, isFulfilled: 0, totalHours: 12.5, provincialHours: 1, nationalHours: 2 },
  })
})

test('a POST travels as JSON', async () => {
  const sent = wire(ok({ ended: 1 }))
  expect(await send(revokeDevice, { id: 'x' })).toEqual({ ended: 1 })
  const [address, init] = sent()
  expect(address).toBe(revokeDevice.path)
  expect(init.headers).toMatchObject({ 'content-type': 'application/json', 'x-nc-client': 'web' })
  expect(init.body).toBe('{"id":"x"}')
})

test('fields of the path are filled in and escaped', async () => {
  const sent = wire(ok('1'))
  await send(getSetting, { key: 'a/b c' })
  expect(sent()[0]).toBe('/setting/get/a%2Fb%20c')
})

test('files travel as a form, whose type the browser writes', async () => {
  const sent = wire(ok([]))
  await send(uploadFile, {}, { files: [new File(['x'], '照片.png')] })
  const { body, headers } = sent()[1]
  expect(((body as FormData).get('file') as File).name).toBe('照片.png')
  expect(headers).not.toHaveProperty('content-type')
})

test('D1-B266 D3-B321 a refusal carries the whole envelope', async () => {
  serverAnswers(on(devices, () => no({ state: 'tooMany', message: '操作过于频繁' }, { wait: 3 })))
  const refused = await send(devices, {}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ message: '操作过于频繁', answer: { state: '42900', data: { wait: 3 } } })
})

test('D1-B267 D3-B329 a refusal without words says 请求异常', async () => {
  serverAnswers(on(devices, () => no({ state: 'fault', message: '' })))
  await expect(send(devices, {})).rejects.toMatchObject({ message: '请求异常' })
})

test('D3-B328 D3-M101 no network is Unreachable', async () => {
  serverIsUnreachable()
  await expect(send(devices, {})).rejects.toEqual(new Unreachable(new TypeError('Failed to fetch')))
  await expect(send(devices, {})).rejects.toMatchObject({ message: '网络异常' })
})

test.each([
  ['a page of something in between', '<html>502</html>'],
  ['JSON that is no envelope', '{"error":"bad gateway"}'],
  ['null', 'null'],
])('%s is Unreachable, not an answer', async (_what, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 502 }))
  await expect(send(devices, {})).rejects.toBeInstanceOf(Unreachable)
})

test('what is aborted is no failure of the network', async () => {
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => signal?.throwIfAborted())
  const error = await send(devices, {}, { signal: AbortSignal.abort() }).catch((it: unknown) => it)
  expect(error).toMatchObject({ name: 'AbortError' })
})

test('D1-B155 20001 forgets the person and asks for a login once, however many calls were under way', async () => {
  logIn()
  serverAnswers(on(devices, () => no(commonRefusals.logInFirst)))
  await Promise.allSettled([send(devices, {}), send(devices, {})])
  expect(useSession.getState().userId).toBeUndefined()
  expect(useLoginPrompt.getState()).toMatchObject({ asked: {}, times: 1 })

  useLoginPrompt.getState().answered()
  await send(devices, {}).catch(() => {})
  expect(useLoginPrompt.getState().times).toBe(2)
})

test('an answer that was under way when the question was put does not put it again', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  serverAnswers(
    on(devices, async () => {
      await late
      return no(commonRefusals.logInFirst)
    }),
    on(userDetail, () => no(commonRefusals.logInFirst)),
  )
  const slow = send(devices, {}).catch(() => {})
  await send(userDetail, {}).catch(() => {})
  useLoginPrompt.getState().answered()
  answer()
  await slow
  expect(useLoginPrompt.getState()).toMatchObject({ asked: undefined, times: 1 })
})

test('D1-Q20 a session that has run out is asked about, though a background call was the first to learn', async () => {
  logIn()
  serverAnswers(on(devices, () => no(commonRefusals.logInFirst)))
  await send(devices, {}, { background: true }).catch(() => {})
  expect(useSession.getState().userId).toBeUndefined()
  expect(useLoginPrompt.getState().asked).toBeDefined()
})

test('a background call asks nothing of a guest, nor of who is logging out', async () => {
  serverAnswers(on(devices, () => no(commonRefusals.logInFirst)))
  await send(devices, {}, { background: true }).catch(() => {})
  expect(useLoginPrompt.getState().asked).toBeUndefined()

  logIn()
  useSession.setState({ isLoggingOut: true })
  await send(devices, {}).catch(() => {})
  expect(useLoginPrompt.getState().asked).toBeUndefined()
})

test('22222 leaves the session alone: the player explains it', async () => {
  logIn()
  serverAnswers(on(loginOut, () => no({ state: 'playingElsewhere', message: '已在其他设备播放' })))
  await expect(send(loginOut, {})).rejects.toMatchObject({ answer: { state: '22222' } })
  expect(useSession.getState().userId).toBeDefined()
})

const PAGE = '<html>请先登录网络</html>'
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test.each<[string, () => Response, string]>([
  [
    'a page of a network that wants a login',
    () => new Response(PAGE, html),
    '当前网络需要登录，请在浏览器里登录后再试',
  ],
  ['its own status for that', () => new Response(PAGE, { status: 511 }), '当前网络需要登录，请在浏览器里登录后再试'],
  ['the error page of a proxy', () => new Response(PAGE, { ...html, status: 502 }), '网络异常'],
  ['no JSON', () => new Response('?'), '网络异常'],
])('D3-M101 what is not our answer is no answer, and what it is is said: %s', async (_what, answer, words) => {
  vi.stubGlobal('fetch', async () => answer())
  const error = await send(userDetail, {}).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(Unreachable)
  expect(error.message).toBe(words)
})

test('D3-M101 the page of such a network is not saved as the file that was asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response(PAGE, html))
  await expect(fetchFile(userDetail, {})).rejects.toThrow('当前网络需要登录')
})
