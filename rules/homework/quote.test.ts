import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from 'vitest'
import { quotedSources, quoteText, withQuote } from './quote.ts'

const to = href(routes.coursePlayer, { id: 'c', coursewareId: 'a', watchPoint: '00:00:40', read: '1' })
const quote = {
  ...{ text: '没有调查，没有发言权。', courseTitle: '调查研究', lessonTitle: '第一讲', time: '00:40' },
  address: `https://college.example/#${to}`,
}
const QUOTED = `“没有调查，没有发言权。”\n——《调查研究》第一讲，00:40\nhttps://college.example/#${to}`

test.each([
  ['an empty answer', '', `${QUOTED}\n`],
  ['one that has words', '我的体会：\n\n', `我的体会：\n\n${QUOTED}\n`],
  ['one that has the same quotation', `开头\n${QUOTED}\n结尾`, `开头\n${QUOTED}\n结尾`],
])('D2-B125 a sentence is quoted at the end of %s, once', (_name, content, after) => {
  expect(quoteText(quote)).toBe(QUOTED)
  expect(withQuote(content, quote)).toBe(after)
})

test('D2-B125 where the quotations of an answer are from is found again, each once; other lines are no quotation', () => {
  const later = href(routes.coursePlayer, { id: 'd' })
  const other = withQuote('', { ...quote, courseTitle: '《论语》选读', address: `/#${later}` })
  const foreign = withQuote('', { ...quote, address: 'https://example.com/#/elsewhere' })
  const content = `${withQuote('开头', quote)}\n——《调查研究》\nhttps://college.example/#/no words\n${QUOTED}\n${foreign}\n${other}`
  expect(quotedSources(content)).toEqual([
    { title: '《调查研究》第一讲，00:40', to },
    { title: '《《论语》选读》第一讲，00:40', to: later },
  ])
  expect(quotedSources('没有引用')).toEqual([])
})
