import { classStates } from '@college/contract/classes/class.ts'
import { classFileList } from '@college/contract/classes/materials.ts'
import { checkDownload, downloadFiles } from '@college/contract/files/files.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { ClassMaterials } from './ClassMaterials.tsx'
import { CampMaterialsScreen, ClassMaterialsScreen } from './MaterialsPage.tsx'

const id = '0198a000-0000-7000-8000-00000000000a'

let made = 0
const fileOf = (suffix: string, fields: object = {}) => ({
  id: `file ${made}`,
  relativePath: `/files/uploads/a.${suffix}`,
  originalFileName: `课程安排.${suffix}`,
  suffix,
  size: 2_048,
  ...fields,
})
const materialOf = (title: string, files: object[], fields: object = {}) => {
  made += 1
  return {
    _id: `0198a000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    nc_class_file_id: id,
    class_id: id,
    type: (files[0] as { suffix?: string } | undefined)?.suffix ?? '',
    title,
    publisher_text: '教务处',
    publish_time: '2026-03-01 08:40',
    file: JSON.stringify(files),
    preview_free: 1,
    download_free: 1,
    download_free_value: 1,
    ...fields,
  }
}

const pdf = materialOf('课程安排', [fileOf('pdf')])
const listed = (...materials: object[]) => on(metaListData, () => ok(materials))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

test.each([
  ['D2-R12 of a special class', ClassMaterialsScreen],
  ['D2-R19 of a camp', CampMaterialsScreen],
])('%s: D2-B094 the materials with their kind, size and buttons', async (_, Screen) => {
  const calls = serverAnswers(listed(pdf))
  renderScreen(<Screen id={id} />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('课程安排PDF · 2 KB2026-03-01')
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['预览《课程安排》', '下载《课程安排》'])
  expect(calls[0]?.input).toMatchObject({ pageSize: '4', query: JSON.stringify({ class_id: id }) })
})

test.each([
  ['pdf', '/mobile/nc/page/app/gzyddpage/mobile-previewfile'],
  ['docx', '/mobile/nc/page/app/gzyddpage/mobile-previewfile'],
  ['mp4', '/mobile/nc/page/app/gzyddpage/mobile-videoDetails'],
])('D2-B095 D2-B096 D3-B083 a %s opens at %s', async (suffix, path) => {
  serverAnswers(listed(materialOf('一', [fileOf(suffix)])))
  const { wentTo } = renderScreen(<CampMaterialsScreen id={id} />)
  fireEvent.click(await screen.findByRole('button', { name: '预览《一》' }))
  const asked = new URLSearchParams(wentTo().split('?')[1])
  expect([wentTo().split('?')[0], asked.get('url'), asked.get('name')]).toEqual([
    path,
    `/files/uploads/a.${suffix}`,
    `课程安排.${suffix}`,
  ])
})

test.each([
  ['D2-B286 a material without a file', [], '没有资料地址'],
  ['D2-B288 a file without an address', [fileOf('pdf', { relativePath: '' })], '当前预览地址为空，请上传对应文件'],
])('%s says so', async (_, files, text) => {
  serverAnswers(listed(materialOf('一', files)))
  renderScreen(<CampMaterialsScreen id={id} />)
  fireEvent.click(await screen.findByRole('button', { name: '预览《一》' }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('D2-B097 D2-B366 a file that is not shown is offered for download alone; among others it is left out', async () => {
  const both = [fileOf('jpg', { id: 'a', originalFileName: '合影.jpg' }), fileOf('pdf', { id: 'b' })]
  serverAnswers(listed(materialOf('合影', [fileOf('jpg')]), materialOf('两样', both)))
  const { wentTo } = renderScreen(<CampMaterialsScreen id={id} />)
  await screen.findByText('合影')
  expect(screen.getAllByRole('button', { name: /《/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['下载《合影》', '预览《两样》', '下载《两样》'],
  ])
  fireEvent.click(screen.getByRole('button', { name: '预览《两样》' }))
  expect(new URLSearchParams(wentTo().split('?')[1]).get('name')).toBe('课程安排.pdf')
})

test('D2-B095 of several files one is chosen', async () => {
  const several = [fileOf('docx', { id: 'a' }), fileOf('pdf', { id: 'b', originalFileName: '附件.pdf' })]
  serverAnswers(listed(materialOf('一', several)))
  const { wentTo } = renderScreen(<CampMaterialsScreen id={id} />)
  fireEvent.click(await screen.findByRole('button', { name: '预览《一》' }))
  fireEvent.click(await screen.findByRole('button', { name: '附件.pdf' }))
  expect(new URLSearchParams(wentTo().split('?')[1]).get('name')).toBe('附件.pdf')
})

test('D2-B285 D2-B323 D2-B356 a download asks, checks, and says that it succeeded', async () => {
  const granted = { ticket: 't', files: '["f"]', zipName: '课程安排' }
  const calls = serverAnswers(
    listed(pdf),
    on(checkDownload, () => ok(granted)),
    on(downloadFiles, () => ok(null)),
  )
  renderScreen(<CampMaterialsScreen id={id} />)
  fireEvent.click(await screen.findByRole('button', { name: '下载《课程安排》' }))
  const question = await screen.findByRole('alertdialog', { name: '确认下载《课程安排》？' })
  expect(calls.map(({ path }) => path)).toEqual([metaListData.path])
  fireEvent.click(within(question).getByRole('button', { name: '是' }))
  expect(await screen.findByText('下载成功')).toBeDefined()
  expect(calls.slice(1)).toEqual([
    { path: checkDownload.path, input: { fileId: pdf._id, classId: id } },
    { path: downloadFiles.path, input: granted },
  ])
})

test('D2-B285 D2-B287 否 downloads nothing; a refusal is shown in the server’s words', async () => {
  const calls = serverAnswers(
    listed(pdf),
    on(checkDownload, () => no(checkDownload.refusals.noAddress)),
  )
  renderScreen(<CampMaterialsScreen id={id} />)
  const press = async (answer: string) => {
    fireEvent.click(await screen.findByRole('button', { name: '下载《课程安排》' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await press('否')
  expect(calls).toHaveLength(1)
  await press('是')
  expect(await screen.findByText('当前下载地址为空，请上传对应文件')).toBeDefined()
  expect(calls.map(({ path }) => path)).not.toContain(downloadFiles.path)
})

test('D2-B166 D2-B167 D2-B300 no button for what this person may not do', async () => {
  serverAnswers(
    listed(
      materialOf('只看', [fileOf('pdf')], { download_free: 0, download_free_value: 0 }),
      materialOf('旁听', [fileOf('pdf')], { preview_free: 0, download_free: 0, download_free_value: 0 }),
    ),
  )
  renderScreen(<CampMaterialsScreen id={id} />)
  await screen.findByText('只看')
  expect(screen.getAllByRole('button', { name: /《/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    '预览《只看》',
  ])
})

test('D2-R12 none at all, and who may not see them', async () => {
  serverAnswers(listed())
  const { unmount } = renderScreen(<ClassMaterialsScreen id={id} />)
  expect(await screen.findByText('无数据')).toBeDefined()
  unmount()
  serverAnswers(on(metaListData, () => no(commonRefusals.notAllowed)))
  renderScreen(<ClassMaterialsScreen id={id} />)
  expect(await screen.findByText('您没有权限进行此操作')).toBeDefined()
  const notice = within(screen.getByRole('alert'))
  expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['返回'])
})

test('D2-B028 D2-B043 the tab 课程 shows the first ones and leads on', async () => {
  const materials = Array.from({ length: 5 }, (_, place) => materialOf(`第${place}份`, [fileOf('pdf')]))
  serverAnswers(on(classFileList, () => ok(materials)))
  const { wentTo } = renderScreen(<ClassMaterials id={id} state={classStates.admitted} />)
  await screen.findByText('第0份')
  expect(screen.getAllByText(/^第\d份$/)).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: '相关资料，全部 5' }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/special/mobile-resource?id=${id}&type=special&info=2`)
})

test.each([classStates.enrollable, classStates.reviewing, classStates.barred])(
  'D2-B165 in state %i nothing is asked for',
  async (state) => {
    const calls = serverAnswers(on(classFileList, () => ok([pdf])))
    const { container } = renderScreen(<ClassMaterials id={id} state={state} />)
    expect([container.textContent, calls]).toEqual(['', []])
  },
)

test('D1-Q96 the search opens one material alone, with the way to all of them', async () => {
  const calls = serverAnswers(listed(pdf))
  const { wentTo } = renderScreen(<ClassMaterialsScreen id={id} material={pdf._id} />)
  await screen.findByRole('listitem')
  expect(calls[0]?.input).toMatchObject({ query: JSON.stringify({ class_id: id, material: pdf._id }) })
  fireEvent.click(screen.getByRole('button', { name: '全部资料' }))
  expect(wentTo()).toBe(`/mobile/nc/page/app/special/mobile-resource?id=${id}`)
})
