import {
  catalogueItem,
  catalogueList,
  catalogueReach,
  publishedByCollege,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import type { CatalogueGroup } from '@college/contract/catalogue/kinds.ts'
import { agreementKind } from '@college/contract/catalogue/portal.ts'
import { liveKind } from '@college/contract/catalogue/work.ts'
import { liveCertificateLetters } from '@college/contract/classes/staff-certificates.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { fieldsOf } from '@college/rules/kit/catalogue.ts'
import { startValues } from '@college/rules/kit/form.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { KindPage } from './KindPage.tsx'

type Item = Reply<typeof catalogueItem>
const id = '0198a000-0000-7000-8000-0000000000c1'
const theirs = { uses: [], fixed: '', mayChange: true, mayPublish: true, asked: null }
const word: Item = { value: { title: '原来的词', position: 3 }, version: '1', state: '', ...theirs }
const board = { value: { name: '读书会', position: 1 }, version: '1', state: 'open', ...theirs }

/** The form of one thing; `item` answers every time it is read. */
function openForm(at: string, item: () => Item, answers: ReturnType<typeof on>[] = []) {
  const group = at.split('/')[2] as CatalogueGroup
  const server = pageAnswers(
    ...answers,
    on(catalogueItem, () => ok(item())),
    on(catalogueList, () => ok({ rows: [], total: 0 })),
  )
  const others = { [`/catalogue/${group}/:kind`]: <p>列表页</p> }
  return { ...server, ...renderPage(<KindPage group={group} />, { at, path: `/catalogue/${group}/:kind/:id`, others }) }
}
const HOT_WORDS = '/catalogue/portal/hotWords'
const BOARDS = '/catalogue/community/boards'
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const save = () => press('s', { ctrlKey: true })

test('D1-B006 a form is not sent before what is missing is filled in; it is saved once, and becomes a page of its own', async () => {
  const through = Promise.withResolvers<void>()
  const { sent, address } = openForm(`${HOT_WORDS}/new`, () => ({ ...word, value: { title: '新的词', position: 0 } }), [
    on(saveCatalogueItem, ({ value }) => through.promise.then(() => ok({ id, value, version: '1' }))),
  ])
  await screen.findByText('新建热词')
  expect(screen.getByText('还没有填')).toBeTruthy()
  save()
  await screen.findByText('请填写词')
  expect(screen.getByText(/处要改正/)).toBeTruthy()
  expect(document.activeElement).toBe(field('词'))
  type(field('词'), ' 新的词 ')
  expect(screen.queryByText('请填写词')).toBeNull()
  type(field('次序'), '0')
  save()
  save()
  await expect.poll(() => sent(saveCatalogueItem).length).toBe(1)
  save()
  through.resolve()
  await screen.findByText('已保存')
  await expect.poll(address).toBe(`${HOT_WORDS}/${id}`)
  const value = { title: '新的词', position: 0 }
  expect(sent(saveCatalogueItem)).toEqual([{ kind: 'hotWords', version: '', value }])
})

test('D1-B006 what is typed outlives the page and a refused save; the server’s corrections stand at their fields', async () => {
  const { unmount } = openForm(`${HOT_WORDS}/${id}`, () => word)
  type(await screen.findByLabelText(/^词/), '写到一半')
  unmount()
  let answer = no(saveCatalogueItem.refusals.readOnly)
  openForm(`${HOT_WORDS}/${id}`, () => word, [on(saveCatalogueItem, () => answer)])
  await screen.findByText('1 处改动没有保存，草稿在这台电脑上')
  expect(field('词').value).toBe('写到一半')
  save()
  await screen.findByText('演示账号由多人共用，不能修改')
  answer = no(saveCatalogueItem.refusals.invalid, { errors: { title: '已有这个词' } })
  save()
  await screen.findByText('已有这个词')
  expect(field('词').value).toBe('写到一半')
  fireEvent.click(button('放弃改动'))
  expect(field('词').value).toBe('原来的词')
  expect(screen.getByText('没有改动')).toBeTruthy()
})

test('D1-B006 of two editors the second sees what the first changed, and chooses field by field', async () => {
  const theirs = { title: '先存的词', position: 7 }
  const { sent } = openForm(`${HOT_WORDS}/${id}`, () => word, [
    on(saveCatalogueItem, ({ version, value }) =>
      version === '1'
        ? no(saveCatalogueItem.refusals.changed, { by: '高启航', at: '', version: '2', value: theirs })
        : ok({ id, value, version: '3' }),
    ),
  ])
  type(await screen.findByLabelText(/^词/), '我的词')
  save()
  const dialog = within(await screen.findByRole('dialog', { name: '高启航 改过这一项' }))
  expect(dialog.getByText('还有 1 处要选')).toBeTruthy()
  expect(dialog.getByText('只有对方改了')).toBeTruthy()
  expect(button('按所选保存').disabled).toBe(true)
  // Closed without a choice, nothing is lost and nothing is sent.
  fireEvent.click(button('先不保存'))
  expect([field('词').value, sent(saveCatalogueItem).length]).toEqual(['我的词', 1])
  save()
  fireEvent.click(within(await screen.findByLabelText('词用哪一个')).getByText('我的词'))
  fireEvent.click(button('按所选保存'))
  await screen.findByText(/^已存 /)
  expect(sent(saveCatalogueItem).at(-1)).toMatchObject({ version: '2', value: { title: '我的词', position: 7 } })
  expect(field('次序').value).toBe('7')
})

test('D1-B006 a page that is left with changes asks first; they are thrown away, kept as a draft, or gone on with', async () => {
  const { goTo, address } = openForm(`${HOT_WORDS}/${id}`, () => word)
  type(await screen.findByLabelText(/^词/), '还没存')
  await goTo(HOT_WORDS)
  await screen.findByText('有改动没有保存')
  fireEvent.click(button('接着改'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe(`${HOT_WORDS}/${id}`)
  await goTo(HOT_WORDS)
  fireEvent.click(await screen.findByText('不要这些改动'))
  await screen.findByText('列表页')
  expect(Object.keys(localStorage).filter((key) => key.includes('hotWords'))).toEqual([])
})

test('D3-C26 what is used is not deleted and says why; it is taken from learners only after a question, once changes are saved', async () => {
  let item: Item = { ...board, uses: [{ what: '帖子和已删除的帖子', count: 4 }] }
  const { sent } = openForm(`${BOARDS}/${id}`, () => item, [
    on(catalogueReach, () => ok({ reach: { people: 1_234, phones: null }, second: null })),
    on(setCatalogueState, ({ state }) => {
      item = { ...item, state }
      return ok({ changed: 1, asked: 0 })
    }),
  ])
  await screen.findByText('已开放')
  expect(button('删除')).toMatchObject({ disabled: true, title: '用在：帖子和已删除的帖子 4。不能删除，可以关闭' })
  type(field('名称'), '读书')
  expect(button('关闭')).toMatchObject({ disabled: true, title: '先保存改动' })
  fireEvent.click(button('放弃改动'))
  fireEvent.click(button('关闭'))
  await screen.findByText('关闭“读书会”？')
  await screen.findByText('将影响 1,234 人')
  expect(screen.getByText('不收新帖，已有的帖子照常看得到')).toBeTruthy()
  expect(sent(setCatalogueState)).toEqual([])
  fireEvent.click(screen.getAllByText('关闭').at(-1) as HTMLElement)
  await screen.findByText('已关闭')
  await screen.findByText('用在：帖子和已删除的帖子 4。不能删除；现在不收新帖，已有的帖子照常看得到。')
  expect(button('删除').disabled).toBe(true)
  // What learners get back needs no question.
  fireEvent.click(button('开放'))
  await screen.findByText('已开放', { selector: '.ant-message *' })
  expect(sent(setCatalogueState).map(({ state }) => state)).toEqual(['closed', 'open'])
})

test('D3-C26 what nothing hangs on is deleted after a question, unless something came to hang on it meanwhile', async () => {
  let item: Item = { ...board, state: 'closed' }
  let isUsed = true
  const remove = on(removeCatalogueItem, () => {
    if (!isUsed) return ok(null)
    item = { ...item, uses: [{ what: '帖子和已删除的帖子', count: 1 }] }
    return no(removeCatalogueItem.refusals.inUse)
  })
  const open = () => openForm(`${BOARDS}/${id}`, () => item, [remove])
  const { address, unmount } = open()
  const pressDelete = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '删除' }))
    await screen.findByText('删除后不能恢复')
    fireEvent.click(screen.getAllByText('删除').at(-1) as HTMLElement)
  }
  await pressDelete()
  await screen.findByText('正在使用，不能删除')
  await screen.findByText(/^用在：帖子和已删除的帖子 1。不能删除/)
  expect(button('删除').disabled).toBe(true)
  expect(address()).toBe(`${BOARDS}/${id}`)
  isUsed = false
  item = { ...board, state: 'closed' }
  unmount()
  const again = open()
  await pressDelete()
  await screen.findByText('列表页')
  expect(again.address()).toBe(BOARDS)
})

test('D1-Q72 a published agreement is read, not edited; the next version begins as a copy of it without its name', async () => {
  const fixed = agreementKind.keptOnceShown ?? ''
  const value = { title: '第一版', terms: '<p>一、服务内容</p>', privacy: '<p>学习所必需的信息</p>' }
  const { address } = openForm(`/catalogue/portal/agreements/${id}`, () => ({
    ...word,
    value,
    state: 'published',
    fixed,
  }))
  await screen.findByText(fixed)
  await within(screen.getByLabelText('用户协议')).findByText('一、服务内容')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(button('以它为底稿新建'))
  await screen.findByText('新建协议与隐私说明')
  expect(address()).toBe(`/catalogue/portal/agreements/new?from=${id}`)
  expect(field('名称').value).toBe('')
  await expect.poll(() => screen.getByRole('textbox', { name: '用户协议' }).textContent).toBe('一、服务内容')
})

test('D2-Q64 what only the top publishes is prepared below it, and says whom to ask; once published it is read', async () => {
  const value = { title: '乡村振兴', theme: 'song', units: [] }
  let item: Item = { ...word, value, state: 'withdrawn', mayPublish: false }
  const { unmount } = openForm(`/catalogue/lessons/columns/${id}`, () => item)
  await screen.findByRole('textbox', { name: '名称' })
  expect(button('发布')).toMatchObject({ disabled: true, title: publishedByCollege.message })
  unmount()
  item = { ...item, state: 'open', mayChange: false }
  openForm(`/catalogue/lessons/columns/${id}`, () => item)
  await screen.findByText(publishedByCollege.message)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '以它为底稿新建' })).toBeNull()
})

test('D3-Q80 the form of a live names whom its certificates cannot print', async () => {
  const value = { ...startValues(fieldsOf(liveKind)), title: '县域经济', hasCertificate: true }
  const live: Item = { ...word, value, state: 'shown' }
  const missing = { total: 1, rows: [{ text: '王\u{105555}', letters: '\u{105555}' }] }
  openForm(`/catalogue/lives/lives/${id}`, () => live, [on(liveCertificateLetters, () => ok(missing))])
  expect((await screen.findByRole('alert')).textContent).toContain('王\u{105555}（\u{105555} U+105555）')
})
