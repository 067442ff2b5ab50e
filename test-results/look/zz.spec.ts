import { routes } from '@college/contract/routes.ts'
import { idOf } from '../database/demo/ids.ts'
import { test } from './college.ts'
import { openAt } from './kit/steps.ts'

test('offline looks', async ({ page, context, logIn }) => {
  const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${n}.png` })
  await logIn('20260014')
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await openAt(page, routes.coursePlayer, { id: idOf('course', 'system-thinking') })
  await page.waitForTimeout(4000)
  await context.setOffline(true)
  await page.reload()
  await page.waitForTimeout(6000)
  await shot('off-player')
  await context.setOffline(false)
  await page.waitForTimeout(3000)
  await shot('off-player-back')
  await context.setOffline(true)
  await page.evaluate(async () => void (await caches.delete('nc-answers')))
  for (const [n, r] of [['home', routes.home], ['mine', routes.mine], ['tasks', routes.tasks], ['archive', routes.studyArchive], ['hotline', routes.hotline], ['settings', routes.messageSettings]] as const) {
    await openAt(page, r as never, {})
    await page.reload()
    await page.waitForTimeout(4500)
    await shot(`off-${n}`)
  }
  await openAt(page, routes.coursePlayer, { id: idOf('course', 'grand-canal') })
  await page.waitForTimeout(4500)
  await shot('off-player-none')
  await openAt(page, routes.column, { id: idOf('column', 'law-every-week') })
  await page.waitForTimeout(4500)
  await shot('off-column-none')
})
