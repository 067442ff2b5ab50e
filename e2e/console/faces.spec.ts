import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { faceChecks } from '../../server/courses/face/tables.ts'
import { courses } from '../../server/courses/tables.ts'
import type { App } from '../../server/kit/serve.ts'
import { aUser } from '../../server/testing/factories.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectDeskAt } from '../kit/steps.ts'

test.use(desk)

const DAY_MS = 86_400_000

/** A learner of an own name with a picture, one that is deleted, a password, and a check that was refused. */
async function aCheckedLearner({ database, storage, now }: App) {
  const mark = String(Date.now())
  const user = await aUser(database, { name: `留影${mark}`, loginName: `face${mark}` })
  // One of the demonstration: other stories count its courses and their categories.
  const [course] = await database.select({ id: courses.id }).from(courses).limit(1)
  const pictureKey = `face/${randomUUID()}.jpg`
  const portrait = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8aa4b8' } })
  await storage.put(pictureKey, await portrait.jpeg().toBuffer(), 'image/jpeg')
  const check = { userId: user.id, sessionId: randomUUID(), courseId: course?.id ?? null }
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await database.insert(faceChecks).values([
    { ...check, way: 'picture', pictureKey, checkedAt: ago(1) },
    { ...check, way: 'picture', checkedAt: ago(40) },
    { ...check, way: 'password', checkedAt: ago(2) },
    { ...check, way: 'password', passed: false, checkedAt: ago(3) },
  ])
  return user
}

test('D3-Q05 the picture of a check is looked at, which stands in the audit log', async ({ page, college, logIn }) => {
  const { id, name } = await aCheckedLearner(college)
  await logIn('20260999')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/picture') && asked.push(request.url()))
  await page.goto('/console/faces')
  await expectDeskAt(page, /\/faces$/)
  await page.getByRole('textbox', { name: '学员的姓名或编号' }).fill(name)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('拍照')
  await expect(rows.nth(1)).toContainText('密码')
  await expect(rows.nth(2)).toContainText('未通过')
  await expect(rows.nth(3)).toContainText('30 天后已删除')
  await page.screenshot({ path: 'test-results/console-faces.png' })
  expect(await violations(page)).toEqual([])
  expect(asked).toEqual([])

  await page.getByRole('button', { name: `查看${name}的照片` }).click()
  const dialog = page.getByRole('dialog', { name: `${name}的核对照片` })
  await expect(dialog.getByRole('img', { name: /拍的照片/ })).toBeVisible()
  await page.screenshot({ path: 'test-results/console-faces-picture.png' })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await violations(page, looks.dark)).toEqual([])
  await page.screenshot({ path: 'test-results/console-faces-picture-dark.png' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.screenshot({ path: 'test-results/console-faces-dark.png' })
  expect(await violations(page, looks.dark)).toEqual([])
  expect(asked).toHaveLength(1)

  await page.goto(`/console/audit?action=see-face&target=${id}`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
})

test('D3-Q05 who administrates a city sees no face checks', async ({ page, logIn }) => {
  await logIn('20260998')
  await page.goto('/console/faces')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
  await expect(page.getByRole('link', { name: '人脸核对' })).toHaveCount(0)
})
