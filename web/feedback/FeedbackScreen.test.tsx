import { feedbackEdit } from '@college/contract/feedback/feedback.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { metaData, metaPersistData } from '@college/contract/kit/persist.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { FEEDBACK_TYPES } from '@college/rules/feedback/feedback.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { holdUploads } from '../testing/uploads.ts'
import { FeedbackScreen } from './FeedbackScreen.tsx'

beforeEach(() => sessionStorage.clear())

type Wish = {
  contact?: '0' | '1'
  kind?: 'phone' | 'any'
  types?: readonly { value: string; text: string }[]
  save?: () => Envelope<unknown> | Promise<Envelope<unknown>>
}
const saved = () => ok({ _id: '0198a000-0000-7000-8000-00000000000f' })

function college({ contact = '0', kind = 'any', types = FEEDBACK_TYPES, save = saved }: Wish = {}) {
  return serverAnswers(
    on(metaData, () => ok([...types])),
    on(getSetting, ({ key }) => ok(key === 'setting_nc_feedback_contact' ? contact : kind)),
    on(metaPersistData, save),
  )
}
async function opened(wish: Wish = {}, props = {}) {
  const calls = college(wish)
  logIn()
  const view = renderScreen(<FeedbackScreen {...props} />)
  await screen.findByRole('group', { name: '版块' })
  await waitFor(() => expect(calls.filter(({ path }) => path === getSetting.path)).toHaveLength(2))
  return { ...view, sent: () => calls.filter(({ path }) => path === metaPersistData.path).map(({ input }) => input) }
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('添加图片'), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  })
const isChosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('D1-R51 D1-C66 D3-R07 D3-B388 the text is sent with the resource that it is about', async () => {
  const { sent } = await opened({}, { resourceTitle: '系统思维', resourceId: 'c1' })
  expect(screen.getByText('关于：系统思维')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '意见建议' }))
  write('反馈内容', '希望增加倍速')
  write('手机号、邮箱或其他', 'a@college.example')
  submit()
  await screen.findByText('提交成功')
  const [{ data, ...names } = {}] = sent()
  expect(names).toEqual({ namespace: 'nc.operate.feedback', pageName: 'edit' })
  expect(JSON.parse(String(data))).toEqual({
    type: '1',
    contact: 'a@college.example',
    content: '希望增加倍速',
    file: [],
    resourceTitle: '系统思维',
    resourceId: 'c1',
  })
})

test('D1-Q07 D1-M67 D1-M68 D1-M69 其他 is the default where it is offered, else there is none', async () => {
  const { unmount } = await opened()
  expect(['意见建议', '使用问题', '其他'].map(isChosen)).toEqual(['false', 'false', 'true'])
  unmount()
  sessionStorage.clear()
  const { sent } = await opened({ types: FEEDBACK_TYPES.slice(0, 2) })
  expect(['意见建议', '使用问题'].map(isChosen)).toEqual(['false', 'false'])
  write('反馈内容', '有话说')
  submit()
  await screen.findByText('请选择版块')
  expect(sent()).toEqual([])
})

test.each([
  ['D1-B230 D1-M103', ' ', '请输入反馈内容'],
  ['D1-B231 D1-M104', '学'.repeat(501), '反馈内容限制500字以下'],
])('%s invalid content is reported under the field, which gets the focus', async (_ids, content, text) => {
  const { sent } = await opened()
  write('反馈内容', content)
  submit()
  await screen.findByText(text)
  expect([document.activeElement?.getAttribute('name'), sent()]).toEqual(['content', []])
  write('反馈内容', '好了')
  expect(screen.queryByText(text)).toBeNull()
})

test.each([
  ['D1-B228 D1-M101', { contact: '1', kind: 'any' }, '手机号、邮箱或其他', '', '请输入联系方式'],
  ['D1-B228', { contact: '1', kind: 'phone' }, '手机号', '', '请输入联系方式'],
  ['D1-B229 D1-M102', { contact: '1', kind: 'phone' }, '手机号', '1380000', '手机号格式错误'],
  ['D1-B229', { contact: '0', kind: 'phone' }, '手机号', '1380000', '手机号格式错误'],
] as const)('%s by the settings %j', async (_ids, wish, label, value, text) => {
  const { sent } = await opened(wish)
  write('反馈内容', '有话说')
  write(label, value)
  submit()
  await screen.findByText(text)
  expect(sent()).toEqual([])
})

test('D1-B228 without the setting a contact is optional', async () => {
  const { sent } = await opened()
  write('反馈内容', '有话说')
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('D1-B232 D1-B233 D1-B309 a phone number takes eleven digits, any other contact a hundred characters', async () => {
  const { unmount } = await opened({ kind: 'phone' })
  const phone = screen.getByLabelText('手机号')
  expect(phone.getAttribute('maxlength')).toBe('11')
  write('手机号', '138-0000 1234')
  expect((phone as HTMLInputElement).value).toBe('13800001234')
  unmount()
  await opened({ kind: 'any' })
  expect(screen.getByLabelText('手机号、邮箱或其他').getAttribute('maxlength')).toBe('100')
})

test('D1-B274 D1-M132 1.5 seconds after 提交成功 the page closes, and the draft is deleted', async () => {
  const { sent } = await opened()
  const back = vi.spyOn(window.history, 'back')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  write('反馈内容', '有话说')
  submit()
  await screen.findByText('提交成功')
  submit()
  await act(() => vi.advanceTimersByTimeAsync(1_300))
  expect(window.location.hash).toBe('#/')
  const before = window.location.hash
  await act(() => vi.advanceTimersByTimeAsync(400))
  vi.useRealTimers()
  // No history to go back to: the parent page opens.
  expect([back.mock.calls.length > 0 || window.location.hash !== before, sent().length]).toEqual([true, 1])
  expect(Object.keys(sessionStorage).filter((key) => key.includes('feedback'))).toEqual([])
})

test('D1-B268 a failed submit loses nothing: the draft stays, over a reload too', async () => {
  const { unmount, sent } = await opened({
    save: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  fireEvent.click(screen.getByRole('button', { name: '使用问题' }))
  write('反馈内容', '视频卡顿')
  submit()
  await screen.findByRole('alertdialog', { name: '服务器异常' })
  expect(sent()).toHaveLength(1)
  unmount()
  await opened()
  expect([isChosen('使用问题'), (screen.getByLabelText('反馈内容') as HTMLTextAreaElement).value]).toEqual([
    'true',
    '视频卡顿',
  ])
})

test('a refusal of the server is shown at its field', async () => {
  await opened({ save: () => no(feedbackEdit.refusals.noContact) })
  write('反馈内容', '有话说')
  submit()
  await screen.findByText('请输入联系方式')
})

test('a double tap sends once', async () => {
  const { sent } = await opened()
  write('反馈内容', '有话说')
  const button = screen.getByRole('button', { name: '提交' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByText('提交成功')
  expect(sent()).toHaveLength(1)
})

test('pictures can be added on a page without TLS too', async () => {
  const uploads = holdUploads()
  vi.stubGlobal('crypto', { ...crypto, randomUUID: undefined })
  try {
    await opened()
    choose('a.jpg', 'b.jpg')
    expect(uploads.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(screen.getAllByAltText(/^图片/)).toHaveLength(2)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('D1-B234 D1-C65 pictures show their upload progress, and are sent with the text', async () => {
  const uploads = holdUploads()
  const { sent } = await opened()
  write('反馈内容', '见图')
  choose('a.jpg', 'b.jpg')
  expect(uploads.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  uploads[0]?.progress(0.4)
  expect(screen.getByRole('progressbar', { name: '图片 1 上传进度' }).getAttribute('aria-valuenow')).toBe('40')
  submit()
  await screen.findByText('图片正在上传，请稍候')
  await uploads[0]?.arrive('p1')
  await uploads[1]?.arrive('p2')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(JSON.parse(String(sent()[0]?.data)).file).toEqual([{ id: 'p1' }, { id: 'p2' }])
})

test('a failed picture says why and can be retried or removed; until then nothing is sent', async () => {
  const uploads = holdUploads()
  const { sent } = await opened()
  write('反馈内容', '见图')
  choose('a.jpg', 'b.jpg')
  await uploads[0]?.refuse(uploadFile.refusals.wrongContent)
  await uploads[1]?.lose()
  await screen.findByText('文件内容与类型不符')
  await screen.findByText('上传失败')
  submit()
  await screen.findByText('有图片未上传成功，请重试或移除')
  fireEvent.click(screen.getByRole('button', { name: /上传失败/ }))
  expect(uploads).toHaveLength(3)
  await uploads[2]?.arrive('p2')
  fireEvent.click(screen.getByRole('button', { name: '移除图片 1' }))
  await waitFor(() => expect(screen.getAllByAltText(/^图片/)).toHaveLength(1))
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(JSON.parse(String(sent()[0]?.data)).file).toEqual([{ id: 'p2' }])
})

test('removing a picture aborts its upload', async () => {
  const uploads = holdUploads()
  await opened()
  choose('a.jpg')
  fireEvent.click(screen.getByRole('button', { name: '移除图片 1' }))
  expect([uploads[0]?.isStopped, screen.queryByAltText('图片 1')]).toEqual([true, null])
})

test('D1-B234 D1-B309 nine pictures at most; other files are not sent', async () => {
  const uploads = holdUploads()
  await opened()
  choose('a.pdf')
  await screen.findByText('不支持上传该类型的文件')
  choose(...Array.from({ length: 10 }, (_, index) => `${index}.jpg`))
  await screen.findByText('最多上传9张')
  expect(uploads).toHaveLength(9)
  expect(screen.queryByLabelText('添加图片')).toBeNull()
})

test('uploaded pictures come back with the draft', async () => {
  const uploads = holdUploads()
  const { unmount } = await opened()
  choose('a.jpg')
  await uploads[0]?.arrive('p1')
  await waitFor(() => expect(screen.getByAltText('图片 1').getAttribute('src')).toBe('/files/p1.jpg'))
  unmount()
  await opened()
  expect(screen.getByAltText('图片 1').getAttribute('src')).toBe('/files/p1.jpg')
})
