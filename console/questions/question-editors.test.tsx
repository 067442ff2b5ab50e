import { questionUses } from '@college/contract/exams/question-uses.ts'
import { listQuestions, questionDetail, saveQuestion, type WrittenQuestion } from '@college/contract/questions/bank.ts'
import { questionTypes } from '@college/contract/questions/question-types.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const categoryId = '01900000-0000-7000-8000-000000000002'
const options = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
]
const shared = { categoryId, difficulty: 2, explanation: '<p>因为</p>' }
/** A question of each type, with all that it can have. */
const written: Record<(typeof questionTypes)[number], Pick<WrittenQuestion, 'stem' | 'body' | 'key'>> = {
  single: { stem: '<p>选一个</p>', body: { options }, key: { values: ['a'] } },
  multiple: { stem: '<p>选几个</p>', body: { options, isPartial: true }, key: { values: ['a', 'b'] } },
  judge: { stem: '<p>对不对</p>', body: {}, key: { isTrue: false } },
  blank: {
    stem: '<p>（1）和（2）</p>',
    body: { blanks: 2 },
    key: { accepted: [['甲'], ['乙', '丙']], isAnyOrder: true },
  },
  numeric: { stem: '<p>多少</p>', body: { unit: '亩' }, key: { number: 12.5, tolerance: 0.5 } },
  matching: {
    stem: '<p>连线</p>',
    body: {
      left: options,
      right: [
        { value: 'c', text: '丙' },
        { value: 'd', text: '丁' },
      ],
    },
    key: { pairs: { a: 'd', b: 'c' } },
  },
  ordering: { stem: '<p>排序</p>', body: { options }, key: { values: ['b', 'a'] } },
  short: { stem: '<p>简答</p>', body: { most: 200 }, key: { reference: '要点' } },
  essay: {
    stem: '<p>论述</p>',
    body: {},
    key: { reference: 'a<b', criteria: [{ name: '观点', hint: '紧扣', weight: 12 }] },
  },
  case: {
    stem: '<p>案例</p>',
    body: { parts: [{ value: 'p', type: 'single', stem: '<p>问</p>', weight: 2, options }] },
    key: { parts: { p: { values: ['b'] } } },
  },
}
const questionOf = (of: (typeof questionTypes)[number]): WrittenQuestion => ({ ...shared, type: of, ...written[of] })

type Saved = WrittenQuestion & { valuesVersion?: string }
/** The editor of this question, or of a new one. `save` answers the saves that it does not let through. */
function open(question: WrittenQuestion | undefined, save: (times: number) => unknown = () => undefined, begin = {}) {
  const server = pageAnswers(
    on(questionDetail, () =>
      ok({ ...question, id, versionId: id, version: 1, status: 'ready', valuesVersion: 'one', versions: [] }),
    ),
    on(listQuestions, () => ok({ total: 0, rows: [] })),
    on(questionUses, () => ok({ papers: [], exams: [], quizPackages: [], answered: 0 })),
    on(saveQuestion, () => {
      const times = server.sent(saveQuestion).length
      return (save(times) || ok({ id, versionId: id, version: times + 1, valuesVersion: 'next' })) as never
    }),
  )
  const categories = [{ id: categoryId, title: '分类', count: 1, mayRename: true }]
  const page = renderPage(
    <QuestionEditor id={question ? id : 'new'} {...{ categories, begin }} onSaved={() => undefined} />,
    { me: { roles: ['teacher'] } },
  )
  return { ...page, sent: () => server.sent(saveQuestion) as unknown as Saved[] }
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const save = () => press('s', { ctrlKey: true })

test.each(questionTypes)(
  'D2-Q69 a question of the type %s opens in the editor, and is saved as it was, without loss',
  async (of) => {
    const { sent } = open(questionOf(of))
    expect((await field('题干')).value).toBe(written[of].stem.replace(/<.*?>/g, ''))
    save()
    await expect.poll(() => sent().length).toBe(1)
    const { valuesVersion, ...rest } = sent()[0] as Saved
    expect(rest).toEqual({ ...questionOf(of), id })
    expect(valuesVersion).toBe('one')
  },
)

test('D2-Q69 D1-B006 of two who edit one question the second compares, also after a reload, and shows what was taken over', async () => {
  const single = questionOf('single')
  const theirs = { ...single, stem: '<p>先存的题干</p>', difficulty: 3 }
  const changed = no(saveQuestion.refusals.changed, { by: '陆见深', at: '', version: 'theirs', value: theirs })
  const first = open(single)
  type(await field('题干'), '后存的题干')
  type(await field('选项 B'), '后存的选项')
  first.unmount()
  const { sent } = open(single, (times) => times === 1 && changed)
  expect((await field('题干')).value).toBe('后存的题干')
  save()
  const dialog = within(await screen.findByRole('dialog'))
  const choice = (name: string) => within(dialog.getByLabelText(`${name}用哪一个`))
  expect(choice('题干').getByText('先存的题干')).toBeTruthy()
  expect(choice('题型、选项和答案').getByText('B 后存的选项')).toBeTruthy()
  expect(choice('难度').getByText('难')).toBeTruthy()
  expect(buttonNamed('按所选保存').disabled).toBe(true)
  fireEvent.click(choice('题干').getByText('先存的题干'))
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText('已存，第 3 版')
  expect(sent()[1]).toMatchObject({
    ...{ valuesVersion: 'theirs', stem: '<p>先存的题干</p>', difficulty: 3 },
    body: { options: [options[0], { value: 'b', text: '后存的选项' }] },
  })
})

test('D2-Q69 the texts follow a draft that is dropped', async () => {
  open(questionOf('single'))
  type(await field('题干'), '不要的题干')
  fireEvent.click(buttonNamed('放弃改动'))
  await expect.poll(async () => (await field('题干')).value).toBe('选一个')
  expect(localStorage.length).toBe(0)
})

test('D2-Q69 criteria are written with the question: without a name they are refused', async () => {
  const { sent } = open(undefined, undefined, { type: 'essay' })
  type(await field('题干'), '谈谈怎样把矛盾化解在基层。')
  type(await field('参考答案'), '讲清道理；a<b 的写法照原样')
  fireEvent.click(buttonNamed('加一条标准'))
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('请填写每一条评分标准的名称')
  expect(sent()).toEqual([])
  type(await field('第 1 条的名称'), '观点')
  type(await field('第 1 条的说明'), '紧扣题意')
  const weight = screen.getByLabelText('第 1 条的比重')
  type(weight, '12')
  fireEvent.blur(weight)
  expect(screen.getByText('比重合计 12')).toBeTruthy()
  save()
  await screen.findByText('已存，第 2 版')
  expect(sent()[0]?.key).toEqual({
    reference: '讲清道理；a<b 的写法照原样',
    criteria: [{ name: '观点', hint: '紧扣题意', weight: 12 }],
  })
})

test('D2-Q69 a question that is not whole says what is missing, and a reload keeps what is written', async () => {
  const first = open(undefined, undefined, { type: 'single' })
  type(await field('题干'), '县域发展特色产业，首先要（ ）。')
  save()
  expect(await screen.findByRole('alert')).toBeTruthy()
  for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) type(await field(`选项 ${letter}`), `选项${at}`)
  fireEvent.click(screen.getByLabelText('A，设为正确'))
  first.unmount()
  const { sent } = open(undefined, undefined, { type: 'single' })
  expect((await field('选项 B')).value).toBe('选项1')
  save()
  await screen.findByText('已存，第 2 版')
  const { body, key } = sent()[0] as Saved
  expect(key.values).toEqual([body.options?.[0]?.value])
})
