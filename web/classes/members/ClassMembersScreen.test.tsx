import type { classMemberList } from '@college/contract/classes/people.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { CLASS_ID } from '../../testing/classes.tsx'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { ClassMembersScreen } from './ClassMembersScreen.tsx'

type Member = Static<(typeof classMemberList)['row']>
const person = (name: string, kind: string, wish: Partial<Member> = {}): Member => ({
  ...{ _id: name, name, photo: '', unitName: '澄江市财政局', job: '科长', kind, isHead: false, xh: '' },
  teacherId: '',
  ...wish,
})
const TEACHER_ID = '00000000-0000-4000-8000-00000000000a'
const everybody = [
  person('苏婉宁', 'teacher', { isHead: true, teacherId: TEACHER_ID }),
  person('赵启明', 'cadre'),
  person('王晓明', 'student', { job: '' }),
]

function open(answer: (query: Record<string, string>) => unknown = () => ok(everybody)) {
  logIn()
  const calls = serverAnswers(on(metaListData, ({ query }) => answer(JSON.parse(String(query))) as never))
  return { ...renderScreen(<ClassMembersScreen id={CLASS_ID} />), calls }
}
const textsOf = (list: string) =>
  within(screen.getByRole('list', { name: `班级成员 ${list}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('D2-R11 D2-R28 D2-Q55 teachers, cadres and students, with unit and post', async () => {
  open()
  await screen.findByText('苏婉宁')
  expect(textsOf('班级老师')).toEqual(['苏婉宁班主任澄江市财政局 · 科长'])
  expect(textsOf('班委')).toEqual(['赵启明班委澄江市财政局 · 科长'])
  expect(textsOf('学员')).toEqual(['王晓明澄江市财政局'])
})

test('D2-B316 a teacher leads to the page from which they can be called, nobody else', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /苏婉宁/ }))
  expect(location.hash).toBe(`#${href(routes.teacher, { id: TEACHER_ID })}`)
  expect(screen.queryByRole('button', { name: /赵启明|王晓明/ })).toBeNull()
})

test('a search by name', async () => {
  const { calls } = open(({ searchValue }) => ok(searchValue ? [] : everybody))
  await screen.findByText('苏婉宁')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '李' } })
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement)
  await screen.findByText('没有姓名含“李”的成员')
  expect(JSON.parse(String(calls.at(-1)?.input.query))).toEqual({ classId: CLASS_ID, searchValue: '李' })
  fireEvent.click(screen.getByRole('button', { name: '清除搜索' }))
  await waitFor(() => screen.getByText('苏婉宁'))
})

test('who is no member is told why', async () => {
  open(() => no(commonRefusals.notAllowed))
  await screen.findByText(commonRefusals.notAllowed.message)
})
