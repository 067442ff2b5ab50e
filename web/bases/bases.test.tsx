import { baseDetail, baseList } from '@college/contract/bases/bases.ts'
import { checkDownload, downloadFiles } from '@college/contract/files/files.ts'
import { dictBatch } from '@college/contract/kit/options.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { BaseScreen } from './BaseScreen.tsx'
import { BasesScreen } from './BasesScreen.tsx'

const call = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../kit/bridge/bridge.ts', () => ({ bridge: () => ({ call }) }))

const area = Array.from({ length: 9 }, (_, place) => ({ value: `0${place + 1}`, text: `第${place + 1}市` }))
const regions = on(dictBatch, () => ok({ area }))
const baseOf = (place: number) => ({
  nc_operate_jdwh_id: `0198a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  title: `基地 ${place}`,
  cover: '',
  theme: 'song',
  area_text: '第1市',
  clicks: 12_345,
})
const listed = (...rows: object[]) => on(baseList, () => ok(rows))

test('D3-B136 D3-B137 D3-R31 D1-R16 ten tabs in the order of the dictionary; a tab asks for its region', async () => {
  const calls = serverAnswers(regions, listed(baseOf(1)))
  const { wentTo } = renderScreen(<BasesScreen />)
  await screen.findByText('基地 1')
  await screen.findByRole('tab', { name: '第9市' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['全部', ...area.map(({ text }) => text)])
  expect(screen.getByText('浏览量 1.2 万')).toBeDefined()
  expect(calls.find(({ path }) => path === baseList.path)?.input).toEqual({
    title: '',
    areas: '',
    pageNum: '1',
    pageSize: '12',
  })
  fireEvent.click(screen.getByRole('tab', { name: '第3市' }))
  expect(wentTo()).toBe(href(routes.bases, { areas: '03' }))
})

test('D3-B138 a base is searched by its title, in the region of the tab', async () => {
  const calls = serverAnswers(
    regions,
    on(baseList, ({ title }) => ok(title === '林场' ? [] : [baseOf(1)])),
  )
  renderScreen(<BasesScreen areas="03" />)
  await screen.findByText('基地 1')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('第3市')
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: '林场' } })
  fireEvent.submit(box)
  await screen.findByText('没有名称含“林场”的教学基地')
  expect(calls.at(-1)?.input).toMatchObject({ title: '林场', areas: '03' })
  fireEvent.click(screen.getByRole('button', { name: '清除搜索' }))
  await screen.findByText('基地 1')
})

test('without a network the list and its tabs come with one retry', async () => {
  let isOut = true
  const answered = <Data,>(data: Data) => {
    if (isOut) throw new TypeError('no network')
    return data
  }
  serverAnswers(
    on(dictBatch, () => answered(ok({ area }))),
    on(baseList, () => answered(ok([baseOf(1)]))),
  )
  renderScreen(<BasesScreen />)
  const again = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  isOut = false
  fireEvent.click(again)
  await screen.findByText('基地 1')
  await screen.findByRole('tab', { name: '第9市' })
})

test('D3-B356 a refusal shows its message, one without a message 获取列表数据异常', async () => {
  const refused = (message: string) => on(baseList, () => no({ state: 'malformed', message }))
  serverAnswers(regions, refused('地区有误'))
  const { unmount } = renderScreen(<BasesScreen />)
  await screen.findByText('地区有误')
  unmount()
  serverAnswers(regions, refused(''))
  renderScreen(<BasesScreen />)
  await screen.findByText('获取列表数据异常')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined()
})

const fileOf = (name: string) => ({
  id: name,
  relativePath: `/files/uploads/${name}`,
  absolutePath: `/files/uploads/${name}`,
  originalFileName: name,
  suffix: name.split('.').at(-1),
  size: 2_048,
})
const detail = {
  ...baseOf(1),
  base_contact: '村党支部',
  base_phone: '0555-6600003',
  base_site: '议事亭',
  base_address: '青石村',
  content: '<p>一座亭子</p>',
  file_upload: JSON.stringify([fileOf('手记.pdf'), fileOf('资料包.zip')]),
  video_upload: JSON.stringify([fileOf('片段.mp4')]),
}
const opened = async (fields: object = {}, ...more: ReturnType<typeof on>[]) => {
  const calls = serverAnswers(
    on(baseDetail, () => ok({ ...detail, ...fields })),
    ...more,
  )
  const view = renderScreen(<BaseScreen id={detail.nc_operate_jdwh_id} />)
  await screen.findByRole('heading', { name: '基地 1' })
  return { ...view, calls }
}

test('D3-R32 D3-E21 a base says where it is and whom to call; videos stand before files', async () => {
  await opened()
  for (const text of ['村党支部', '0555-6600003', '议事亭', '青石村']) expect(screen.getByText(text)).toBeDefined()
  await screen.findByText('一座亭子')
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(sections).toEqual(['基地 1', '视频', '资料', '基地介绍'])
  fireEvent.click(screen.getByRole('button', { name: '拨打' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('0555-6600003'))
})

test('D3-E21 what a base does not say is left out', async () => {
  await opened({
    base_phone: '',
    base_contact: '',
    base_site: '',
    base_address: '',
    file_upload: 'x',
    video_upload: '',
  })
  for (const text of ['联系电话', '地址', '资料', '视频', '拨打']) expect(screen.queryByText(text)).toBeNull()
})

test.each([
  ['D3-B139 片段.mp4 is played', '片段.mp4', routes.videoFile],
  ['D3-B140 手记.pdf is previewed', '手记.pdf', routes.previewFile],
])('%s', async (_, name, route) => {
  logIn()
  const { wentTo } = await opened()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
  await waitFor(() => expect(wentTo()).toBe(href(route, { url: `/files/uploads/${name}`, name })))
})

test('D3-Q48 any other file is downloaded, after a question and the check of the server', async () => {
  logIn()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const granted = { ticket: 't', files: '["资料包.zip"]', zipName: '' }
  const { calls } = await opened(
    {},
    on(checkDownload, () => ok(granted)),
    on(downloadFiles, () => ok(null)),
  )
  fireEvent.click(screen.getByRole('button', { name: /资料包\.zip/ }))
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await screen.findByText('下载成功')
  expect(calls.at(-2)).toMatchObject({ path: checkDownload.path, input: { fileId: '资料包.zip' } })
})

test('D3-R32 a guest may read about a base, and is asked to log in for its files', async () => {
  await opened()
  fireEvent.click(screen.getByRole('button', { name: /片段\.mp4/ }))
  expect(useLoginPrompt.getState().asked).toBeDefined()
})

test('a missing base says so; without a network there is a retry', async () => {
  serverAnswers(on(baseDetail, () => no(baseDetail.refusals.missing)))
  const { unmount } = renderScreen(<BaseScreen id="x" />)
  await screen.findByText(baseDetail.refusals.missing.message)
  unmount()
  serverIsUnreachable()
  renderScreen(<BaseScreen id="x" />)
  await screen.findByRole('button', { name: '重新加载' })
})
