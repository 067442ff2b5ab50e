import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { expectAt, openAt } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

test('D3-R30 D3-B133 D3-B135: the portrait from 我的学习; portraits differ', async ({ page, logIn }) => {
  const shown: string[] = []
  for (const loginName of ['20260001', '20260002']) {
    await logIn(loginName)
    await openAt(page, routes.myInfo, {})
    await page.getByRole('button', { name: '学习画像' }).click()
    await expectAt(page, routes.portrait)
    await expect(page.getByText(/超过了 \d+% 的学员/)).toBeVisible()
    shown.push((await page.getByRole('table').allTextContents()).join())
  }
  expect(new Set(shown).size).toBe(2)
  await page.getByRole('table').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('status').filter({ hasText: /^.+ : \d+分钟 \(\d+%\)$/ })).toBeVisible()
  expect(await violations(page, looks.light)).toEqual([])
})
