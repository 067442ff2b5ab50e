import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { archiveSheet, archiveYear } from '@college/contract/records/archive.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { ArchiveScreen } from './ArchiveScreen.tsx'

const year = {
  year: 2026,
  jhzxs: 50,
  sfwc: 0 as const,
  zxs: 42.5,
  gwyzxs: 8,
  zwyzxs: 4,
  courseNum: 20,
  classNum: 0,
  examNum: 3,
  examSatNum: 4,
  totalNum: 26,
  integral: 1286,
  certificates: [] as { _id: string; title: string; number: string; time: string }[],
}

const saved: { href: string; download: string }[] = []

function open(
  wish: Partial<Omit<typeof year, 'sfwc'>> & { sfwc?: 0 | 1 } = {},
  sheet = () => no(archiveSheet.refusals.tooMany),
) {
  serverAnswers(
    on(archiveYear, () => ok({ ...year, ...wish })),
    on(metaListData, () => ok([])),
    on(archiveSheet, sheet),
  )
  logIn()
  return renderScreen(<ArchiveScreen />)
}

beforeEach(() => {
  usePlatform.setState(detectPlatform('Mozilla/5.0'))
  saved.length = 0
  URL.createObjectURL = () => 'blob:sheet'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download })
  })
})
afterEach(() => vi.restoreAllMocks())

test('D1-R48 D1-M60 shows the year’s hours, counts and certificates', async () => {
  open()
  expect(await screen.findByText('还差 7.5 学时')).toBeTruthy()
  // The three origins of its hours add up to the hours of the year.
  const figures = ['完成课程', '考试通过', '本院', '省干部网院', '中国干部网院', '2026 年积分'].map(
    (text) => screen.getByText(text).nextElementSibling?.textContent,
  )
  expect(figures).toEqual(['20 门', '3 / 4 场', '30.5 学时', '8.0 学时', '4.0 学时', '1,286 分'])
  expect(screen.getByText('暂无证书')).toBeTruthy()
})

test('D1-R48 the sheet is saved under the server’s file name; the button is busy meanwhile', async () => {
  open()
  const button = await screen.findByRole('button', { name: '下载年度学习档案' })
  const bytes = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => bytes.promise)
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: '正在生成' })).toHaveProperty('disabled', true)
  const name = encodeURIComponent('2026年度学习档案-王晓明.pdf')
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename*=UTF-8''${name}` }
  await act(async () => bytes.resolve(new Response('%PDF-', { headers })))
  await waitFor(() => expect(saved).toEqual([{ href: 'blob:sheet', download: '2026年度学习档案-王晓明.pdf' }]))
})

test('D1-R48 a refusal is shown in the server’s words, a network failure in ours', async () => {
  open({}, () => {
    throw new Error('answered below')
  })
  const button = await screen.findByRole('button', { name: '下载年度学习档案' })
  vi.stubGlobal('fetch', async () => Response.json(no(archiveSheet.refusals.tooMany), { status: 429 }))
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('下载过于频繁，请稍后再试')
  serverIsUnreachable()
  fireEvent.click(screen.getByRole('button', { name: '下载年度学习档案' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('下载失败，请检查网络后重试'))
  expect(saved).toEqual([])
})

test('D1-R48 a year without entries has no sheet to download', async () => {
  open({ totalNum: 0, zxs: 0 })
  expect(await screen.findByText('该年度暂无学时记录')).toBeTruthy()
  expect(screen.getByRole('button', { name: '下载年度学习档案' })).toHaveProperty('disabled', true)
})

test('D1-R48 in WeChat, which cannot save files, it says where to go', async () => {
  usePlatform.setState(detectPlatform('Mozilla/5.0 MicroMessenger/8.0'))
  open()
  expect(await screen.findByText(/在浏览器中打开后下载/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下载年度学习档案' })).toBeNull()
})

test('D1-R48 D1-M110 while the year loads, nothing is said about its certificates', async () => {
  serverIsUnreachable()
  logIn()
  renderScreen(<ArchiveScreen />)
  expect(screen.queryByText('暂无证书')).toBeNull()
  expect((await screen.findAllByText('服务器异常')).length).toBeGreaterThan(1)
  expect(screen.queryByText('暂无证书')).toBeNull()
})

test('D1-Q59 D2-Q67 a certificate is named with its day and opens as a page', async () => {
  const certificate = { _id: 'c1', title: '数字政府建设专题班', number: 'NC2026-0001', time: '2026-03-01' }
  const { wentTo } = open({ certificates: [certificate] })
  fireEvent.click(await screen.findByRole('link', { name: /数字政府建设专题班.*2026-03-01/ }))
  expect(wentTo()).toBe(href(routes.certificate, { id: 'c1' }))
})
