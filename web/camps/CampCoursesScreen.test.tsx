import { classRefusals } from '@college/contract/classes/class.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCamp, anItem, aUnit, CLASS_ID, openClassScreen } from '../testing/classes.tsx'
import { no, ok } from '../testing/screen.tsx'
import { CampCoursesScreen } from './CampCoursesScreen.tsx'

const open = (wish: Parameters<typeof openClassScreen>[1] = {}) =>
  openClassScreen(<CampCoursesScreen id={CLASS_ID} />, { info: [ok(aCamp())], ...wish })

test('D2-R18 D2-B059 D2-B194 the steps and the units, whose items are entered', async () => {
  const { wentTo } = open({ units: [aUnit('01', [anItem('a1')]), aUnit('02', [anItem('b1')])] })
  await screen.findByRole('list', { name: '训练营进度' })
  expect(screen.getByRole('button', { name: /^1?单元01/ }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /课程a1/ }))
  await waitFor(() =>
    expect(wentTo()).toBe(href(routes.coursePlayer, { id: anItem('a1').businessId, classid: CLASS_ID, type: 'ztb' })),
  )
})

test('D2-Q48 an item of a camp that is over says why it cannot be entered', async () => {
  open({ units: [aUnit('01', [anItem('a1', { blocked: '训练营已结束' })])] })
  fireEvent.click(await screen.findByRole('button', { name: /课程a1/ }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('训练营已结束')
})

test('a camp that is withdrawn says so, with the way to the others', async () => {
  const { wentTo } = open({ info: [no(classRefusals.noClass)] })
  fireEvent.click(await screen.findByRole('button', { name: '看看其他训练营' }))
  expect(wentTo()).toBe(href(routes.camps, {}))
})
