import { readFileSync } from 'node:fs'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { handIn, questionOf } from '../exams/sitting-steps.ts'
import { expectAt, expectToast, openAt, scrollerOf } from '../kit/steps.ts'
import { aFullDay, LEARNER, reachedBy } from './arrange.store.ts'
import { noteShifts } from './shifts.ts'
import { countTaps } from './taps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WORDS = '请问村集体怎样入股？'
const TITLE = '走访时的一张照片'

const onPage = (page: Page) => scrollerOf(page)
const button = (page: Page, name: string | RegExp) => onPage(page).getByRole('button', { name })
const photo = { name: '走访.jpg', mimeType: 'image/jpeg', path: 'database/demo/media/papers/mass-line.jpg' }

test('D1-Q74 D2-B226 D2-Q69 D3-B216 the day of a learner from a warm home, in so many taps: nothing moves by itself on any screen', async ({
  page,
  college,
  logIn,
}) => {
  test.slow()
  const day = await aFullDay(college)
  const reached = reachedBy(college, day)
  const takeShifts = await noteShifts(page)
  await logIn(LEARNER)
  await page.goto('/')
  const today = onPage(page).getByRole('region', { name: '今天' })
  await expect(today.getByRole('listitem').first()).toBeVisible()

  type Tap = ReturnType<typeof countTaps>['tap']
  /** Goes from home to a goal. Fails if it takes another number of taps, or if something on a page moved by itself. */
  const journey = (what: string, taps: number, act: (tap: Tap) => Promise<void>) =>
    test.step(what, async () => {
      await openAt(page, routes.home, {})
      await expectAt(page, routes.home)
      // Home keeps its place; a journey begins at its top.
      await onPage(page).evaluate((scroller) => scroller.scrollTo(0, 0))
      const counted = countTaps()
      await act(counted.tap)
      expect(counted.taken(), what).toBe(taps)
      expect(await takeShifts(), what).toEqual([])
    })

  await journey('sign in', 1, async (tap) => {
    await tap(today.getByRole('button', { name: '签到', exact: true }))
    await expectToast(page, '签到成功')
    await expect.poll(reached.signedIn).toBe(true)
  })

  await journey('take an exam that can be taken', 2, async (tap) => {
    await tap(today.getByRole('button', { name: day.exam.title }))
    await tap(button(page, '开始考试'))
    await expect(questionOf(page, 1)).toBeVisible()
    expect(await reached.sitting()).toBe('open')
  })
  await handIn(page)
  expect(await reached.sitting()).not.toBe('open')

  await journey('join the live and speak', 2, async (tap) => {
    await tap(today.getByRole('button', { name: `进入：${day.live.title}` }))
    await tap(page.getByRole('textbox', { name: '发言' }))
    await page.keyboard.type(WORDS)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log', { name: '发言' }).getByText(WORDS)).toBeVisible()
    await expect.poll(() => reached.said(WORDS)).toBe(true)
  })

  await journey('an announcement of yesterday', 2, async (tap) => {
    await tap(button(page, /^消息/))
    await tap(page.getByRole('list', { name: '消息' }).getByRole('link', { name: /周五的集中研讨/ }))
    await expect(page.getByRole('heading', { level: 2, name: '周五的集中研讨' })).toBeVisible()
    await expect(page.getByText('周五下午两点在三号会议室集中研讨。')).toBeVisible()
    await expect.poll(reached.readNotice).toBe(true)
  })

  await journey('the own hours, and why they were counted', 2, async (tap) => {
    await tap(onPage(page).getByRole('link', { name: '查看我的学习' }))
    await expectAt(page, routes.myInfo)
    await tap(button(page, /^最近计入：/))
    const why = page.getByRole('dialog', { name: '学时计入说明' })
    await expect(why.getByText(/计入 [\d.]+ 学时|登记/).first()).toBeVisible()
  })

  await journey('find a course by its initials', 2, async (tap) => {
    await tap(button(page, /搜课程/))
    await expectAt(page, routes.search)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('xtsw')
    await page.keyboard.press('Enter')
    await tap(page.getByRole('region', { name: '课程', exact: true }).getByRole('link').first())
    await expectAt(page, routes.coursePlayer)
    expect(page.url()).toContain(idOf('course', 'system-thinking'))
  })

  await journey('post with a picture', 3, async (tap) => {
    await tap(onPage(page).getByRole('link', { name: '说说您的学习体会' }), { scrolls: true })
    await expectAt(page, routes.forumPostNew)
    await expect(page.getByLabel('标题')).toBeFocused()
    await page.keyboard.type(TITLE)
    await page.keyboard.press('Enter')
    await page.keyboard.type('先问收成，再问难处。')
    const chosen = page.waitForEvent('filechooser')
    await tap(page.getByLabel('添加图片'))
    await (await chosen).setFiles({ ...photo, buffer: readFileSync(photo.path) })
    await expect(page.getByAltText('图片 1')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await tap(page.getByRole('button', { name: '发帖', exact: true }).last())
    await expectToast(page, '发布成功')
    expect(await reached.topic(TITLE)).toEqual({ text: '先问收成，再问难处。', images: 1 })
  })

  await test.step('enrol, in the class', async () => {
    await openAt(page, routes.specialClass, { id: day.open.id })
    const { tap, taken } = countTaps()
    await expect(button(page, '立即报名')).toBeInViewport()
    expect(await takeShifts()).toEqual([])
    await tap(button(page, '立即报名'))
    await tap(page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '是', exact: true }))
    await expectToast(page, '报名成功')
    expect(taken()).toBe(2)
    expect(await reached.enrolled()).toBe('admitted')
    // The class has more to say to a member: that was asked for.
    await takeShifts()
  })

  await journey('continue a lesson', 1, async (tap) => {
    const before = await reached.lastPulse()
    await tap(today.getByRole('button', { name: /^播放：/ }))
    await expectAt(page, routes.coursePlayer)
    expect(page.url()).toContain(day.lecture.id)
    const film = page.locator('video').filter({ visible: true })
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
    await expect.poll(reached.lastPulse, { timeout: 60_000 }).toBeGreaterThan(before)
  })
})
