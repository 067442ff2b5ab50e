import { albumInfo, albumList, deletePictures } from '@college/contract/classes/album.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { holdUploads } from '../../testing/uploads.ts'
import { ClassAlbumScreen } from './ClassAlbumScreen.tsx'

const id = '0198a000-0000-7000-8000-00000000000a'
const today = dateText(new Date())
const aPicture = (place: number, fields: object = {}) => ({
  _id: `0198a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  id: `0198a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  image: `/files/uploads/${place}.jpg`,
  thumbnail: `/nc/alibum/thumbnail?id=${place}`,
  create_time: `${today} 09:0${place % 10}`,
  user_name: `学员${place}`,
  mine: 0,
  ...fields,
})
const [first, second] = [aPicture(1, { mine: 1 }), aPicture(2, { create_time: '2025-12-01 08:00' })]

type Wish = { pictures?: object[]; isstudent?: number; activities?: object[]; info?: object; deleted?: unknown }
function open({ pictures = [first, second], isstudent = 1, activities = [], info = {}, deleted }: Wish = {}) {
  let shown = pictures
  const calls = serverAnswers(
    on(albumInfo, () => ok({ classId: id, title: '专题班', isstudent, activities, ...info })),
    on(metaListData, () => ok(shown)),
    on(metaPersistData, () => {
      shown = [aPicture(9, { mine: 1 }), ...pictures]
      return ok({ _id: 'x', ids: ['x'] })
    }),
    on(deletePictures, ({ ids }) => {
      if (deleted) return deleted as never
      const gone: string[] = JSON.parse(ids)
      shown = shown.filter((each) => !gone.includes((each as typeof first)._id))
      return ok({ deleted: gone.length })
    }),
  )
  return { calls, ...renderScreen(<ClassAlbumScreen id={id} />) }
}
const tile = (picture: typeof first) =>
  screen.findByRole('button', { name: new RegExp(`^${picture.user_name} 上传于`) })
const confirmWith = async (answer: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))

test('D2-R10 D2-B081 the pictures of a class under the headings of their days', async () => {
  const { calls } = open()
  await tile(first)
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['今天', '2025年12月1日'])
  const { namespace, pageName } = albumList
  expect(calls.find(({ path }) => path === metaListData.path)?.input).toMatchObject({
    namespace,
    pageName,
    pageSize: '30',
    query: JSON.stringify({ ywid: id }),
  })
})

test('an empty album offers the upload; a closed one says why', async () => {
  open({ pictures: [] })
  await screen.findByText('无数据')
  expect(screen.getByRole('button', { name: '上传照片' })).toBeDefined()
})

test('who is not of the class is told so', async () => {
  serverAnswers(on(albumInfo, () => no(commonRefusals.notAllowed)))
  renderScreen(<ClassAlbumScreen id={id} />)
  await screen.findByText(commonRefusals.notAllowed.message)
})

test('D2-B085 an activity has an album of its own, under its name', async () => {
  const activity = { id: '0198a000-0000-7000-8000-00000000000b', title: '现场教学', day: '2026-03-18', pictures: 3 }
  const { wentTo, unmount } = open({ activities: [activity] })
  fireEvent.click(await screen.findByText('现场教学'))
  expect(wentTo()).toBe(href(routes.classAlbum, { id: activity.id }))
  unmount()
  open({ info: { classId: 'another', title: '现场教学' } })
  await screen.findByRole('heading', { level: 1, name: '现场教学' })
})

test('D2-B084 a picture opens on the whole screen, with the next one and a zoom', async () => {
  open()
  fireEvent.click(await tile(first))
  const preview = within(screen.getByRole('dialog', { name: '照片预览' }))
  expect(preview.getByText('1/2')).toBeDefined()
  const [image] = preview.getAllByRole('img')
  expect(image?.getAttribute('src')).toBe(first.image)
  fireEvent.click(preview.getByRole('button', { name: '放大' }))
  expect(image?.style.width).toBe('150%')
  fireEvent.click(preview.getByRole('button', { name: '缩小' }))
  expect(image?.style.width).toBe('')
  fireEvent.click(preview.getByRole('button', { name: '放大' }))
  fireEvent.click(preview.getByRole('button', { name: '下一张' }))
  expect(preview.getByText('2/2')).toBeDefined()
  expect(image?.style.width).toBe('')
  expect((preview.getByRole('button', { name: '下一张' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.keyDown(preview.getByRole('button', { name: '关闭' }), { key: 'ArrowLeft' })
  expect(preview.getByText('1/2')).toBeDefined()
  fireEvent.click(preview.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['D2-B310 an own one', 1, first, true],
  ['D2-B312 another’s', 1, second, false],
  ['D2-B311 another’s, for a cadre or teacher', 2, second, true],
])('the preview offers to delete %s', async (_name, isstudent, picture, offers) => {
  open({ isstudent })
  fireEvent.click(await tile(picture))
  expect(screen.queryByRole('button', { name: '删除照片' }) !== null).toBe(offers)
})

test('D2-B351 D2-M134 D2-Q84 a deletion asks; 否 keeps it, 是 deletes it and shows the next', async () => {
  const { calls } = open()
  const deletions = () => calls.filter(({ path }) => path === deletePictures.path)
  fireEvent.click(await tile(first))
  fireEvent.click(screen.getByRole('button', { name: '删除照片' }))
  await confirmWith('否')
  await screen.findByText('已取消删除')
  expect(deletions()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '删除照片' }))
  await confirmWith('是')
  await screen.findByText('删除成功')
  expect(deletions()[0]?.input).toEqual({ ids: JSON.stringify([first._id]) })
  await screen.findByText('1/1')
})

test('D2-B083 several are chosen and deleted together; another’s cannot be chosen', async () => {
  const third = aPicture(3, { mine: 1 })
  const { calls } = open({ pictures: [first, third, second] })
  await tile(first)
  fireEvent.click(screen.getByRole('button', { name: '选择照片' }))
  expect(((await tile(second)) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(await tile(first))
  fireEvent.click(await tile(third))
  fireEvent.click(screen.getByRole('button', { name: '删除（2）' }))
  expect(await screen.findByRole('alertdialog', { name: '确认删除这 2 张照片？' })).toBeDefined()
  await confirmWith('是')
  await screen.findByText('删除成功')
  const sent = calls.find(({ path }) => path === deletePictures.path)?.input.ids
  expect(JSON.parse(String(sent))).toEqual([first._id, third._id])
  await screen.findByRole('button', { name: '上传照片' })
})

test('a refused deletion says why and keeps the picture', async () => {
  open({ deleted: no(commonRefusals.notAllowed) })
  fireEvent.click(await tile(first))
  fireEvent.click(screen.getByRole('button', { name: '删除照片' }))
  await confirmWith('是')
  await screen.findByText(commonRefusals.notAllowed.message)
})

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('添加图片'), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  })

test('D2-B082 pictures show their progress, fail, are retried, and are saved together', async () => {
  const uploads = holdUploads()
  const { calls } = open()
  await tile(first)
  fireEvent.click(screen.getByRole('button', { name: '上传照片' }))
  const save = () => fireEvent.click(screen.getByRole('button', { name: '上传' }))
  save()
  await screen.findByText('请选择要上传的图片')
  choose('a.jpg', 'b.jpg')
  uploads[0]?.progress(0.4)
  await screen.findByText('40%')
  await uploads[0]?.arrive('p1')
  save()
  await screen.findByText('图片正在上传，请稍候')
  await uploads[1]?.lose()
  await screen.findByText('上传图片失败')
  save()
  await screen.findByText('有图片未上传成功，请重试或移除')
  fireEvent.click(screen.getByRole('button', { name: /上传图片失败/ }))
  await uploads[2]?.arrive('p2')
  save()
  await screen.findByText('上传成功')
  const saved = calls.find(({ path }) => path === metaPersistData.path)?.input
  expect([saved?.ywid, JSON.parse(String(saved?.data))]).toEqual([id, { image: [{ id: 'p1' }, { id: 'p2' }] }])
  await tile(aPicture(9))
})

test('D2-B293 nine at most; what is no picture is not sent', async () => {
  const uploads = holdUploads()
  open()
  await tile(first)
  fireEvent.click(screen.getByRole('button', { name: '上传照片' }))
  choose('a.svg')
  await screen.findByText(uploadFile.refusals.wrongType.message)
  choose('IMG_0001.HEIC')
  await screen.findByText(uploadFile.refusals.heicPicture.message)
  choose(...Array.from({ length: 10 }, (_, index) => `${index}.jpg`))
  await screen.findByText('最多上传9张')
  expect(uploads).toHaveLength(9)
})
