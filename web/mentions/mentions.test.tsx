import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { mentionable, mentionRefusals } from '@college/contract/mentions/mentions.ts'
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CommentEditor } from '../comments/CommentEditor.tsx'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MentionText } from './MentionText.tsx'

const classId = '0198a000-0000-7000-8000-00000000000c'
const li = { id: '0198a000-0000-7000-8000-000000000011', name: '李明', unitName: '云岭县委党校', photo: '' }
const lin = { id: '0198a000-0000-7000-8000-000000000012', name: '林小雨', unitName: '云岭县教育局', photo: '' }

function openEditor() {
  logIn()
  const onClose = vi.fn()
  const calls = serverAnswers(
    on(mentionable, ({ word }) => ok([li, lin].filter(({ name }) => name.startsWith(word)))),
    on(addOrRefreshComment, () => no(mentionRefusals.cannotMention)),
  )
  const editor = (
    <CommentEditor
      target={{ type: 'class_post', id: classId }}
      mentionPlace={{ place: 'class', id: classId }}
      whyNot=""
      isOpen
      onClose={onClose}
      onSent={() => {}}
      onRefused={() => {}}
    />
  )
  renderScreen(editor)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评论内容' })
  return {
    ...{ calls, onClose, field },
    type: (value: string) => fireEvent.input(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    asked: () => calls.filter(({ path }) => path === mentionable.path).map(({ input }) => input.word),
    sent: () => calls.filter(({ path }) => path === addOrRefreshComment.path).map(({ input }) => input),
  }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test.each(['@', '＠'])(
  'D2-Q96 typing %s offers people; the keys choose one, whose name takes its place',
  async (sign) => {
    const { field, type, press, sent } = openEditor()
    type(`请${sign}`)
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true')
    press('ArrowDown')
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('林小雨')
    press('Enter')
    expect(field.value).toBe('请@林小雨 ')
    expect([options(), field.selectionStart]).toEqual([[], 6])
    type('请@林小雨 说说，@')
    fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    expect(field.value).toBe('请@林小雨 说说，@李明 ')
    fireEvent.click(screen.getByRole('button', { name: '发表' }))
    await screen.findByText(mentionRefusals.cannotMention.message)
    expect(sent()[0]).toMatchObject({ plnr: '请@林小雨 说说，@李明 ', mentions: [lin.id, li.id] })
  },
)

test('D2-Q96 who is no longer named in the text is not mentioned', async () => {
  const { type, press, sent } = openEditor()
  type('@')
  await screen.findAllByRole('option')
  press('Enter')
  type('不提了')
  fireEvent.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('mentions')
})

test('D2-Q96 half-typed pinyin asks for nobody, and its Enter picks nobody', async () => {
  const { field, type, asked } = openEditor()
  type('@')
  await waitFor(() => expect(options()).toHaveLength(2))
  fireEvent.compositionStart(field)
  type('@li')
  fireEvent(field, createEvent.keyDown(field, { key: 'Enter', keyCode: 229 }))
  expect([asked(), field.value]).toEqual([[''], '@li'])
  fireEvent.input(field, { target: { value: '@李' } })
  fireEvent.compositionEnd(field)
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('李明')]))
  expect(asked()).toEqual(['', '李'])
})

test('D2-Q96 Esc closes the list and leaves the sheet open; the button writes the sign', async () => {
  const { field, press, onClose } = openEditor()
  fireEvent.click(screen.getByRole('button', { name: '提到同学' }))
  await waitFor(() => expect(options()).toHaveLength(2))
  press('Escape')
  expect([options(), onClose.mock.calls, field.value]).toEqual([[], [], '@'])
  press('Escape')
  expect(onClose).toHaveBeenCalled()
})

test('D2-Q96 the names of a text stand out', () => {
  render(<MentionText text="请@李明 看<b>" mentions={[li]} />)
  expect(screen.getByText('@李明').tagName).toBe('B')
  expect(document.body.textContent).toBe('请@李明 看<b>')
})
