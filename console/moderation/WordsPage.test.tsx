import {
  bannedWordList,
  levelBannedWord,
  putBannedWords,
  removeBannedWords,
} from '@college/contract/moderation/words.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { WordsPage } from './WordsPage.tsx'
import type { Level } from './word-levels.ts'

/** Opens the page with a server that keeps two words. `theirs` are levels that a colleague sets meanwhile. */
function openWords(theirs: Record<string, Level> = {}, mayEdit = true) {
  const words = new Map<string, Level>([
    ['代挂学时', 2],
    ['代学代考', 1],
  ])
  const server = pageAnswers(
    on(bannedWordList, ({ keyword, level }) => {
      const found = [...words].filter(([word, of]) => word.includes(keyword) && (!level || of === Number(level)))
      return ok({
        rows: found.map(([word, of]) => ({ word, level: of, at: '2026-03-01T00:00:00Z' })),
        next: '',
        mayEdit,
      })
    }),
    on(putBannedWords, (input) => {
      const known = input.words.filter((word) => words.has(word))
      for (const word of input.words) if (!words.has(word)) words.set(word, input.level as Level)
      const kept = known.map((word) => ({ word, level: words.get(word) }))
      return ok({ changed: input.words.length - known.length, kept })
    }),
    on(levelBannedWord, ({ word, level }) => {
      words.set(word, theirs[word] ?? (level as Level))
      const changed = { by: '高启航', at: '', version: '', value: { level: theirs[word] } }
      return word in theirs ? no(levelBannedWord.refusals.changed, changed) : ok(null)
    }),
    on(removeBannedWords, (input) => {
      for (const word of input.words) words.delete(word)
      return ok({ removed: input.words.length })
    }),
  )
  return { ...server, ...renderPage(<WordsPage />, { at: '/moderation/words' }) }
}
const rowOf = (word: string) => screen.getByText(word, { selector: 'td' }).closest('tr') as HTMLElement
const listed = () =>
  [...document.querySelectorAll('tbody tr[data-row-key]')].map((one) => one.getAttribute('data-row-key'))

test('D3-Q07 a word that is there already keeps what is done about it, which is said; the others are added', async () => {
  openWords()
  await screen.findByText('代挂学时')
  press('c')
  type(await screen.findByLabelText('每行一个，也可以用逗号隔开'), '代挂学时\n刷课，包过')
  fireEvent.click(within(screen.getByRole('dialog')).getByText('不让发'))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '添加' }))
  await screen.findAllByText('已加入 2 个词')
  expect(screen.getByText(/^1 个词已在词表里，保持原来的处理：代挂学时（先审后发）/)).toBeTruthy()
  await expect.poll(listed).toEqual(['代挂学时', '代学代考', '刷课', '包过'])
  expect(rowOf('包过').textContent).toContain('不让发')
})

test('D3-Q07 of two who change a word the second is told who and what, and the list shows it', async () => {
  const { sent } = openWords({ 代学代考: 3 })
  await screen.findByText('代学代考')
  await choose(screen.getByLabelText('代学代考怎么办'), '先审后发')
  await screen.findByText('高启航刚把“代学代考”改为“发出后标记”，没有再改')
  expect(sent(levelBannedWord)).toEqual([{ word: '代学代考', was: 1, level: 2 }])
  expect(rowOf('代学代考').textContent).toContain('发出后标记')
})

test('D3-Q07 words are found by level and by text, in the address, and taken out after a question', async () => {
  const { sent, address } = openWords()
  await screen.findByText('代挂学时')
  fireEvent.click(screen.getByText('不让发', { selector: '.ant-segmented-item-label' }))
  await expect.poll(listed).toEqual(['代学代考'])
  expect(address()).toBe('/moderation/words?level=1')
  fireEvent.click(screen.getByText('移出'))
  await screen.findByText('移出“代学代考”？')
  expect(sent(removeBannedWords)).toEqual([])
  fireEvent.click(screen.getAllByText('移出').at(-1) as HTMLElement)
  await screen.findByText('没有这样的词')
  expect(sent(removeBannedWords)).toEqual([{ words: ['代学代考'] }])
  fireEvent.click(screen.getByText('全部', { selector: '.ant-segmented-item-label' }))
  type(screen.getByPlaceholderText('找一个词'), '学时')
  await expect.poll(listed).toEqual(['代挂学时'])
})

test('D3-Q07 D2-Q64 below the top of the college the list is read, with the way to have it changed', async () => {
  openWords({}, false)
  expect(await screen.findByText(putBannedWords.refusals.onlyTop.message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /添加/ })).toBeNull()
  expect((within(rowOf('代挂学时')).getByRole('button', { name: '移出' }) as HTMLButtonElement).disabled).toBe(true)
})
