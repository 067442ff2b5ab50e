import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { rememberClass } from './use-class-id.ts'
import { WithClass } from './WithClass.tsx'

beforeEach(() => {
  sessionStorage.clear()
  logIn()
})

function open(id: string | undefined, answer: () => unknown = () => ok([{ _id: 'enrolled' }])) {
  const calls = serverAnswers(on(metaListData, answer as never))
  const view = renderScreen(
    <WithClass id={id} title="学习排名">
      {(found) => <p>class {found}</p>}
    </WithClass>,
  )
  return { ...view, calls }
}

test('D2-B411 the id of the address comes first', async () => {
  rememberClass('opened')
  const { calls } = open('named')
  await screen.findByText('class named')
  expect(calls).toEqual([])
})

test('D2-B411 D2-Q51 then the class opened last in this session', async () => {
  rememberClass('opened')
  open(undefined)
  await screen.findByText('class opened')
})

test('D2-B411 D2-Q51 not that of another person: then the class enrolled in last', async () => {
  rememberClass('opened')
  logIn({ userId: '0198a000-0000-7000-8000-000000000002' })
  const { calls } = open(undefined)
  await screen.findByText('class enrolled')
  expect(JSON.parse(String(calls[0]?.input.query))).toEqual({ scope: 'mine' })
})

test('D2-Q51 without any, a message and the way to the list', async () => {
  const { wentTo } = open(undefined, () => ok([]))
  await screen.findByText('还没有加入班级')
  fireEvent.click(screen.getByRole('button', { name: '看看其他班级' }))
  expect(wentTo()).toBe(href(routes.specialClasses, {}))
})

test('a failure says why and has a retry', async () => {
  open(undefined, () => no(commonRefusals.overloaded))
  await screen.findByText(commonRefusals.overloaded.message)
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
})
