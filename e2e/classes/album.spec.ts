import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectToast, openAt } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const photo = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync('database/demo/media/papers/mass-line.jpg'),
})

test('D2-R10 D2-B037 D2-B082 D2-B084: pictures are uploaded, looked at by scrolling, and deleted; an activity has its own', async ({
  page,
  logIn,
}) => {
  await logIn('20260008')
  await openAt(page, routes.classAlbum, { id: idOf('class', 'plenary') })
  await page.getByRole('button', { name: '上传照片' }).click()
  const sheet = page.getByRole('dialog', { name: '上传照片' })
  await sheet.getByLabel('添加图片').setInputFiles([photo('一.jpg'), photo('二.jpg')])
  await expect(sheet.getByAltText(/^图片/)).toHaveCount(2)
  await expect(sheet.getByRole('progressbar')).toHaveCount(0)
  await sheet.getByRole('button', { name: '上传', exact: true }).click()
  await expectToast(page, '上传成功')
  const today = page.getByRole('list', { name: '照片 今天' }).getByRole('button')
  await expect(today).toHaveCount(2)

  await today.first().click()
  const preview = page.getByRole('dialog', { name: '照片预览' })
  await expect(preview.getByText(/^1\//)).toBeVisible()
  const image = preview.getByRole('img').first()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await preview.locator('[data-zoomed]').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }))
  await expect(preview.getByText(/^2\//)).toBeVisible()
  await preview.getByRole('button', { name: '删除照片' }).click()
  await answer(page, '确认删除这张照片？', '是')
  await expectToast(page, '删除成功')
  await preview.getByRole('button', { name: '关闭' }).click()
  await expect(today).toHaveCount(1)

  // Several at once; here the one that is left.
  await page.getByRole('button', { name: '选择照片' }).click()
  await today.first().click()
  await page.getByRole('button', { name: '删除（1）' }).click()
  await answer(page, '确认删除这张照片？', '是')
  await expect(page.getByRole('list', { name: '照片 今天' })).toHaveCount(0)

  await page.getByText('澄江工业遗址现场教学').click()
  await expect(page.getByRole('heading', { level: 1, name: '澄江工业遗址现场教学' })).toBeVisible()
  await expect(page.getByRole('button', { name: /上传于/ })).toHaveCount(7)
})
