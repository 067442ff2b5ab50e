import type { Input } from '@college/contract/kit/endpoint.ts'
import { putBannedWords } from '@college/contract/moderation/words.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { AddWords } from './AddWords.tsx'

function open() {
  const sent: Input<typeof putBannedWords>[] = []
  pageAnswers(
    on(putBannedWords, (input) => {
      sent.push(input)
      return ok({ changed: input.words.length, kept: [] })
    }),
  )
  renderPage(<AddWords isOpen onClose={() => {}} />)
  const add = (words: string) => {
    fireEvent.change(screen.getByLabelText('每行一个，也可以用逗号隔开'), { target: { value: words } })
    fireEvent.click(screen.getByRole('button', { name: '添加' }))
  }
  return { sent, add }
}

test('D3-Q07 a list of ten thousand words is added whole, each word once', async () => {
  const { sent, add } = open()
  const words = Array.from({ length: 10_000 }, (_, index) => `这是一个很长的词语第${index}号`)
  add([...words, words[0]].join('\n'))
  expect(await screen.findByText('已加入 10000 个词')).toBeTruthy()
  expect(sent.flatMap((input) => input.words)).toEqual(words)
})

test('D3-Q07 a word that is too long is named, and nothing is sent', async () => {
  const { sent, add } = open()
  add(`好词\n${'长'.repeat(51)}`)
  expect(await screen.findByText(/^1 个词超过 50 字：长/)).toBeTruthy()
  expect(sent).toEqual([])
})
