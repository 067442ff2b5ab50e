import { hidePlace, ownStanding } from '@college/contract/classes/rank.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CampScreen } from '../../camps/CampScreen.tsx'
import { aCamp, aClass, anOpenClass, CLASS_ID, openClassScreen } from '../../testing/classes.tsx'
import { no, ok, on } from '../../testing/screen.tsx'
import { SpecialClassScreen } from '../detail/SpecialClassScreen.tsx'

type Standing = NonNullable<Reply<typeof ownStanding>>
const standing: Standing = { weekMinutes: 200, lastWeekMinutes: 140, place: 12, total: 48, isPlaceHidden: false }

/** The server keeps whether the place is hidden. */
function answers(wish: Partial<Standing> = {}) {
  let isHidden = wish.isPlaceHidden ?? false
  return [
    on(ownStanding, () =>
      ok({ ...standing, ...wish, isPlaceHidden: isHidden, place: isHidden ? null : standing.place }),
    ),
    on(hidePlace, (input) => {
      isHidden = String(input.isHidden) === 'true'
      return ok({ isHidden })
    }),
  ]
}
const line = () => screen.findByText(/^本周/)
const button = () => screen.findByRole('button', { name: '不显示名次' })

test.each([
  ['a class', <SpecialClassScreen key="1" id={CLASS_ID} />, aClass()],
  ['a camp', <CampScreen key="2" id={CLASS_ID} />, aCamp()],
])('D2-Q76 on the page of %s stands the own week against the last one, and the own place', async (_, page, info) => {
  const { calls } = openClassScreen(page, { info: [ok(info)], also: answers() })
  expect((await line()).parentElement?.textContent).toBe('本周 3 小时 20 分 · 班里第 12 / 48 · 比上周 +1 小时')
  expect(calls.find(({ path }) => path === ownStanding.path)?.input).toEqual({ id: CLASS_ID })
})

test('D2-Q76 the place is hidden by one tap, and comes back by the next', async () => {
  const { calls } = openClassScreen(<SpecialClassScreen id={CLASS_ID} />, { also: answers() })
  const hide = await button()
  expect(hide.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(hide)
  await screen.findByText('不再显示名次，各个班都是这样')
  await waitFor(() => expect(screen.queryByText(/班里第/)).toBeNull())
  expect((await line()).parentElement?.textContent).toBe('本周 3 小时 20 分 · 比上周 +1 小时')
  expect((await button()).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await button())
  await screen.findByText(/班里第/)
  const sent = calls.filter(({ path }) => path === hidePlace.path).map(({ input }) => input)
  expect(sent).toEqual([{ isHidden: true }, { isHidden: false }])
})

test('D2-Q76 who is not ranked, and who is not in the class, has no line', async () => {
  const { count } = openClassScreen(<SpecialClassScreen id={CLASS_ID} />)
  await waitFor(() => expect(count(ownStanding.path)).toBe(1))
  expect(screen.queryByText(/^本周/)).toBeNull()
  const stranger = openClassScreen(<SpecialClassScreen id={CLASS_ID} />, { info: [ok(anOpenClass())] })
  await screen.findByRole('button', { name: '立即报名' })
  expect(stranger.count(ownStanding.path)).toBe(0)
})

test('D2-Q76 without an answer the page stands without it', async () => {
  openClassScreen(<SpecialClassScreen id={CLASS_ID} />, {
    also: [on(ownStanding, () => no(ownStanding.refusals.noClass))],
  })
  await screen.findByRole('heading', { name: aClass().name })
  expect(screen.queryByText(/^本周/)).toBeNull()
})
