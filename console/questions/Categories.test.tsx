import { saveQuestionCategory } from '@college/contract/questions/bank.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, choose, pageAnswers, renderPage, type } from '../testing/page.tsx'
import { Categories } from './Categories.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const changed = no(saveQuestionCategory.refusals.changed, {
  by: '',
  at: '',
  version: '',
  value: { title: '先存的分类' },
})

function open(save: (times: number) => unknown = () => undefined, mayRename = true) {
  const server = pageAnswers(
    on(saveQuestionCategory, () => (save(server.sent(saveQuestionCategory).length) || ok({ id })) as never),
  )
  renderPage(<Categories categories={[{ id, title: '两人同改的分类', count: 3, mayRename }]} />)
  fireEvent.click(buttonNamed('题目分类'))
  return () => server.sent(saveQuestionCategory)
}
const name = () => screen.findByLabelText<HTMLInputElement>('名称')
const save = () => fireEvent.click(buttonNamed('保存'))
async function rename(to: string) {
  await choose(await screen.findByLabelText('改哪一个'), '两人同改的分类（3 题）')
  expect((await name()).value).toBe('两人同改的分类')
  type(await name(), to)
  save()
}

test('D2-Q69 of two teachers who rename one category the second is shown the name that the first gave', async () => {
  const sent = open((times) => times === 1 && changed)
  await rename('后存的分类')
  const choice = within(await screen.findByLabelText('名称用哪一个'))
  expect(choice.getByText('先存的分类')).toBeTruthy()
  fireEvent.click(choice.getByText('后存的分类'))
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText('分类已保存')
  expect(sent()).toEqual([
    { id, was: '两人同改的分类', title: '后存的分类' },
    { id, was: '先存的分类', title: '后存的分类' },
  ])
})

test('D2-Q69 who takes the name that the first gave saves nothing anew', async () => {
  const sent = open(() => changed)
  await rename('后存的分类')
  fireEvent.click(await screen.findByText('先存的分类'))
  fireEvent.click(buttonNamed('按所选保存'))
  await waitFor(() => expect(screen.queryByText('先存的分类')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('D2-Q69 a category needs a name', async () => {
  const sent = open()
  type(await name(), ' ')
  save()
  await screen.findByText('请输入分类名称')
  type(await name(), ' 新的分类 ')
  save()
  await screen.findByText('分类已保存')
  expect(sent()).toEqual([{ title: '新的分类' }])
})

test('D2-Q69-category-save who does not rename the categories of all is told whom to ask, and makes new ones', async () => {
  const sent = open(undefined, false)
  await screen.findByText(saveQuestionCategory.refusals.shared.message)
  expect((await screen.findByLabelText<HTMLInputElement>('改哪一个')).disabled).toBe(true)
  type(await name(), '本单位要的分类')
  save()
  await screen.findByText('分类已保存')
  expect(sent()).toEqual([{ title: '本单位要的分类' }])
})
