import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { expectAt, expectDrawn, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const plenary = { id: idOf('class', 'plenary') }
const young = { id: idOf('class', 'young-camp') }
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'

/** Waits for the page and its first words, and expects no message that something could not be loaded. */
async function expectShown(page: Page, text: string | RegExp) {
  await expect(scrollerOf(page).getByText(text).first()).toBeVisible()
  await expectDrawn(page)
  await expect(scrollerOf(page).getByRole('alert')).toHaveCount(0)
}

/** A class and a camp are opened and entered. */
async function expectEntered(page: Page) {
  await openAt(page, routes.specialClass, plenary)
  await expectShown(page, /第一单元/)
  await openAt(page, routes.classAnnouncements, plenary)
  await expectShown(page, '研讨')
  await openAt(page, routes.classMaterials, plenary)
  await expectShown(page, '课程安排表')
  await openAt(page, routes.camp, young)
  await page.getByRole('button', { name: '开始学习' }).click()
  await expectAt(page, routes.campGroup)
  await expectShown(page, /群聊 · /)
}

test.describe('in the shell of the app', () => {
  test.use({ userAgent: `${PHONE} NcShell/1.0.0` })

  test('D1-B002 D2-B009 a learner finds and opens a course, a column, a brief, a class and a camp in the shell of the app', async ({
    page,
    logIn,
  }) => {
    await logIn('20260001')
    await openAt(page, routes.specialClasses, {})
    await expectShown(page, /基层治理能力提升/)
    // The app asks once for consent to collect data; the answer does not change what can be learned.
    await page.getByRole('button', { name: '不同意' }).click()
    const first = scrollerOf(page).getByRole('listitem').getByRole('link').first()
    await first.click()
    await expectAt(page, routes.specialClass)
    await expectShown(page, /第一单元/)
    await openAt(page, routes.camps, {})
    await first.click()
    await expectAt(page, routes.camp)
    await expectShown(page, '课程安排')
    await expectEntered(page)
    for (const [tab, to] of [
      ['columns', routes.column],
      ['briefs', routes.brief],
      ['all', routes.coursePlayer],
    ] as const) {
      await openAt(page, routes.home, { tab })
      await first.click()
      await expectAt(page, to)
      await expectDrawn(page)
    }
  })
})

for (const [where, token] of [
  ['a browser', ''],
  ['WeChat', ' MicroMessenger/8.0.49'],
  ['DingTalk', ' DingTalk/7.6.0'],
] as const) {
  test.describe(`in ${where}`, () => {
    test.use({ userAgent: `${PHONE}${token}` })

    test(`D2-B009 a class and a camp are found, opened and entered in ${where}`, { tag: '@nightly' }, async ({
      page,
      logIn,
    }) => {
      await logIn('20260001')
      await openAt(page, routes.specialClasses, {})
      await expectShown(page, /基层治理能力提升/)
      await expectEntered(page)
    })
  })
}
