import { createHmac, randomUUID } from 'node:crypto'
import { partnerTicket } from '@college/contract/account/partner.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { expectAt, expectToast, openAt } from '../kit/steps.ts'

const PARTNER = { name: 'hr', secret: 'stories-of-a-personnel-system-01' }

/** The signed request of a partner's server for one person. */
function signedFor(loginName: string) {
  const fields = { partner: PARTNER.name, loginName, timestamp: String(Date.now()), nonce: randomUUID() }
  const written = [fields.partner, loginName, fields.timestamp, fields.nonce].join('\n')
  return { ...fields, signature: createHmac('sha256', PARTNER.secret).update(written).digest('hex') }
}

test('D1-R34 D1-M49 D1-B099 D1-R35: a partner’s link logs its person in, once and out of sight; without a key home; a demonstration needs no account', async ({
  page,
  baseURL,
}) => {
  const response = await page.request.post(`${baseURL}${partnerTicket.path}`, {
    headers: { 'x-nc-client': PARTNER.name },
    data: signedFor('20260014'),
  })
  const { typeValue, userKey } = (await response.json()).data
  const address = href(routes.loginAuthentication, { typeValue, userKey, action: 'column', id: 'nobody-knows' })
  await page.goto(`/#${address}`)
  await expectAt(page, routes.column)
  expect(page.url()).not.toContain(userKey)
  await openAt(page, routes.personalInfo, {})
  await expect(page.getByText('20260014')).toBeVisible()

  await page.goto(`/#${address}`)
  await expectToast(page, '登录凭证已失效，请重新登录')
  await expectAt(page, routes.login)

  await openAt(page, routes.loginAuthentication, {})
  await expectAt(page, routes.home)

  await openAt(page, routes.autoLogin, {})
  await expectAt(page, routes.home)
  await openAt(page, routes.personalInfo, {})
  await expect(page.getByText('体验学员', { exact: true })).toBeVisible()
  // Nobody may change the shared account.
  await page.getByRole('button', { name: '职务' }).click()
  const sheet = page.getByRole('dialog', { name: '职务' })
  await sheet.getByLabel('职务').fill('处长')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '您没有权限进行此操作')
})
