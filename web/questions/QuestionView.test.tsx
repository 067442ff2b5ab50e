import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { QuestionView } from './QuestionView.tsx'
import '../testing/screen.tsx'

const options = [
  { value: 'x1', text: '依据资源禀赋' },
  { value: 'x2', text: '照搬目录' },
  { value: 'x3', text: '统筹布局' },
]

type Given = { answer: Answer | null }

function Asked({ question, given }: { question: ShownQuestion; given: Given }) {
  const [answer, setAnswer] = useState(given.answer)
  const onAnswer = (next: Answer | null) => {
    given.answer = next
    setAnswer(next)
  }
  return <QuestionView question={question} answer={answer} onAnswer={onAnswer} label="第 1 题" />
}

function ask(question: Partial<ShownQuestion> & Pick<ShownQuestion, 'type'>): Given {
  const given: Given = { answer: null }
  render(<Asked question={{ stem: '题干', ...question }} given={given} />)
  return given
}

test('one option of a single choice, and of a judgement', () => {
  const given = ask({ type: 'single', options })
  fireEvent.click(screen.getByRole('radio', { name: /照搬目录/ }))
  expect(given.answer).toBe('x2')
  const judged = ask({ type: 'judge' })
  fireEvent.click(screen.getByRole('radio', { name: /错误/ }))
  expect(judged.answer).toBe('false')
})

test('an option that is a formula or a picture is named by its letter and what can be read aloud', () => {
  const math = '<math><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></math>'
  const shown = [math, '<img src="/files/a.png" alt="">', '甲<img src="/files/b.png" alt="图一">']
  ask({ type: 'single', options: shown.map((text, place) => ({ value: `v${place}`, text })) })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '选项 A x^2',
    '选项 B',
    '选项 C 甲图一',
  ])
})

test('several options, always in the order of the paper; none is no answer', () => {
  const given = ask({ type: 'multiple', options })
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })
  fireEvent.click(box(/统筹/))
  fireEvent.click(box(/依据/))
  expect(given.answer).toEqual(['x1', 'x3'])
  fireEvent.click(box(/统筹/))
  fireEvent.click(box(/依据/))
  expect(given.answer).toBeNull()
})

test('blanks keep their places; only spaces are no answer', () => {
  const given = ask({ type: 'blank', blanks: 2 })
  const second = screen.getByLabelText('第 1 题，第 2 空')
  fireEvent.change(second, { target: { value: '实事求是' } })
  expect(given.answer).toEqual(['', '实事求是'])
  fireEvent.change(second, { target: { value: ' ' } })
  expect(given.answer).toBeNull()
})

test('a number with its unit', () => {
  const given = ask({ type: 'numeric', unit: '亿元' })
  fireEvent.change(screen.getByLabelText('第 1 题，填写数值'), { target: { value: '１２.5' } })
  expect(given.answer).toBe('１２.5')
  expect(screen.getByText('亿元')).toBeTruthy()
})

test('partners are picked, and given back', () => {
  const given = ask({ type: 'matching', left: options.slice(0, 2), right: options })
  const pick = screen.getByLabelText('第 1 题，“照搬目录”对应')
  fireEvent.change(pick, { target: { value: 'x3' } })
  expect(given.answer).toEqual({ x2: 'x3' })
  fireEvent.change(pick, { target: { value: '' } })
  expect(given.answer).toBeNull()
})

test('a partner belongs to one item: picked anew it leaves the item that it had', () => {
  const given = ask({ type: 'matching', left: options.slice(0, 2), right: options })
  fireEvent.change(screen.getByLabelText('第 1 题，“照搬目录”对应'), { target: { value: 'x3' } })
  fireEvent.change(screen.getByLabelText('第 1 题，“依据资源禀赋”对应'), { target: { value: 'x3' } })
  expect(given.answer).toEqual({ x1: 'x3' })
})

test('an order counts once an item was moved, or the order was taken', () => {
  const given = ask({ type: 'ordering', options })
  expect(given.answer).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '就按这个顺序' }))
  expect(given.answer).toEqual(['x1', 'x2', 'x3'])
  fireEvent.click(screen.getByRole('button', { name: '上移：统筹布局' }))
  expect(given.answer).toEqual(['x1', 'x3', 'x2'])
})

test('an essay counts characters as people do', () => {
  const given = ask({ type: 'essay', most: 10 })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '两山理论' } })
  expect(given.answer).toBe('两山理论')
  expect(screen.getByText('4/10')).toBeTruthy()
})

test('the parts of a case are answered one by one', () => {
  const part = (value: string, type: 'single' | 'short') => ({ value, type, stem: `小题 ${value}`, weight: 1, options })
  const given = ask({ type: 'case', parts: [part('p1', 'single'), part('p2', 'short')] })
  const [first, second] = screen.getAllByRole('listitem')
  fireEvent.click(within(first as HTMLElement).getByRole('radio', { name: /依据/ }))
  fireEvent.change(within(second as HTMLElement).getByRole('textbox'), { target: { value: '看数据' } })
  expect(given.answer).toEqual({ p1: 'x1', p2: '看数据' })
})

test('with the key the right and the wrong are said in words, and nothing can be changed', () => {
  render(
    <QuestionView
      question={{ type: 'multiple', stem: '题干', options }}
      answer={['x1', 'x2']}
      rightKey={{ values: ['x1', 'x3'] }}
      label="第 1 题"
    />,
  )
  expect(screen.getAllByLabelText('正确答案')).toHaveLength(2)
  expect(screen.getAllByLabelText('错选')).toHaveLength(1)
  expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).disabled)).toBe(true)
})

test('items with markup are asked and shown where no text may be made to markup', () => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString() {
        throw new TypeError('markup may not be written by scripts')
      }
    },
  )
  const marked = [
    { value: 'a', text: '甲 &amp; 乙' },
    { value: 'b', text: '<p>丙</p>' },
  ]
  ask({ type: 'ordering', options: marked })
  expect(screen.getByRole('button', { name: '上移：甲 & 乙' })).toBeDefined()
  ask({ type: 'matching', left: marked, right: marked })
  expect(screen.getByRole('combobox', { name: '第 1 题，“丙”对应' })).toBeDefined()
  vi.unstubAllGlobals()
})

test('D2-Q69 of an essay that is too long the end of what was put in is cut, and it is said how much', async () => {
  const given = ask({ type: 'essay' })
  const field = screen.getByLabelText('第 1 题，作答')
  fireEvent.change(field, { target: { value: `${'长'.repeat(19_998)}尾` } })
  expect(screen.queryByText(/没有加入/)).toBeNull()
  fireEvent.change(field, { target: { value: `${'长'.repeat(19_998)}😀新的尾` } })
  expect(given.answer).toBe(`${'长'.repeat(19_998)}😀尾`)
  expect(await screen.findByText('作答最多 20000 字，多出的 2 字没有加入')).toBeTruthy()
})
