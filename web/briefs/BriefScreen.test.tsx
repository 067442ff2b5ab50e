import { briefDetail } from '@college/contract/briefs/detail.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { BriefScreen } from './BriefScreen.tsx'

const resource = (type: string, name: string, address: string) => ({
  id: name,
  type: type as 'document',
  name,
  address,
  publishDate: '2026-11-02',
})
const brief = {
  id: 'b1',
  title: '本月新课速览',
  cover: '',
  theme: 'dan',
  publishDate: '2026-11-01',
  resources: [
    resource('document', '导读', '/files/demo/a.pdf'),
    resource('video', '片段', '/files/demo/a.mp4'),
    resource('picture', '一图', '/files/demo/a.jpg'),
    resource('document', '表格', '/files/demo/a.xls'),
    resource('document', '自测题', ''),
    resource('link', '热线', '/mobile/tel'),
    resource('link', '外站', 'https://news.college.example/a'),
  ],
}

async function opened() {
  serverAnswers(on(briefDetail, () => ok(brief)))
  logIn()
  const view = renderScreen(<BriefScreen id="b1" />)
  await screen.findByText(brief.title)
  return view
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))

test('D1-R22 D1-Q52 a brief says what it is and what it offers', async () => {
  await opened()
  expect(screen.getByText('2026-11-01 发布')).toBeDefined()
  expect(screen.getByText('7 份资源')).toBeDefined()
  expect(screen.getByRole('button', { name: /导读/ }).textContent).toContain('文档 · 2026-11-02')
})

test.each([
  ['导读', href(routes.previewFile, { url: '/files/demo/a.pdf', name: '导读' })],
  ['一图', href(routes.previewFile, { url: '/files/demo/a.jpg', name: '一图' })],
  ['片段', href(routes.videoFile, { url: '/files/demo/a.mp4', name: '片段' })],
  ['热线', '/mobile/tel'],
])('D1-Q52 %s opens where its kind is shown', async (name, address) => {
  const { wentTo } = await opened()
  tap(name)
  await waitFor(() => expect(wentTo()).toBe(address))
})

test.each([
  ['表格', '当前文稿不可预览'],
  ['自测题', '没有资料地址'],
])('D1-M119 D3-B338 D3-B342 %s does not open, and a message says why', async (name, text) => {
  const { wentTo } = await opened()
  const before = wentTo()
  tap(name)
  await screen.findByText(text)
  expect(wentTo()).toBe(before)
})

test('security 11 an external page opens outside the app, after a confirmation', async () => {
  await opened()
  const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window)
  tap('外站')
  fireEvent.click(await screen.findByRole('button', { name: '否' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(open).not.toHaveBeenCalled()
  tap('外站')
  await screen.findByText(/news\.college\.example/)
  fireEvent.click(screen.getByRole('button', { name: '是' }))
  await waitFor(() => expect(open).toHaveBeenCalledWith('https://news.college.example/a', '_blank'))
})

test('a missing brief says so; without a network there is a retry', async () => {
  serverAnswers(on(briefDetail, () => no(briefDetail.refusals.missing)))
  logIn()
  const { unmount } = renderScreen(<BriefScreen id="b1" />)
  await screen.findByText(briefDetail.refusals.missing.message)
  unmount()
  serverIsUnreachable()
  renderScreen(<BriefScreen id="b1" />)
  await screen.findByRole('button', { name: '重新加载' })
  expect(screen.queryByText(commonRefusals.fault.message)).toBeNull()
})

test('a brief without resources says so', async () => {
  serverAnswers(on(briefDetail, () => ok({ ...brief, resources: [] })))
  logIn()
  renderScreen(<BriefScreen id="b1" />)
  await screen.findByText('无数据')
})
