import { answerCall, type CallAnswer, callRequest } from '@college/contract/teachers/calls.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { CallRequestScreen } from './CallRequestScreen.tsx'

const ID = '0198a000-0000-7000-8000-000000000002'
const request = {
  learnerId: ID,
  name: '陈晓芸',
  unit: '云岭县委组织部',
  askedAt: '2026-11-04T01:00:00.000Z',
}

/** Opens the request. An answer that the server accepts is part of the next reply. */
function open(takes = true) {
  let state: CallAnswer = 'asked'
  const calls = serverAnswers(
    on(callRequest, () => ok({ ...request, state })),
    on(answerCall, ({ answer }) => {
      state = takes ? answer : 'refused'
      return takes ? ok(null) : no(answerCall.refusals.answered)
    }),
  )
  logIn()
  renderScreen(<CallRequestScreen id={ID} />)
  return calls
}

test.each([
  ['同意', 'allowed', '已同意，对方现在可以看到您的电话'],
  ['拒绝', 'refused', '已拒绝，对方看不到您的电话'],
])('D1-B249 the teacher sees the request and answers: %s', async (button, answer, says) => {
  const calls = open()
  await screen.findByRole('heading', { name: '陈晓芸' })
  expect(screen.getByText('云岭县委组织部')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText(says)
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  const sent = calls.filter(({ path }) => path === answerCall.path)
  expect(sent.map(({ input }) => input)).toEqual([{ id: ID, answer }])
})

test('D1-B249 an answer that comes too late gets a message, and shows the first answer', async () => {
  open(false)
  fireEvent.click(await screen.findByRole('button', { name: '同意' }))
  await screen.findByText('这个申请已经答复过了')
  await screen.findByText('已拒绝，对方看不到您的电话')
})

test('D1-B249 a request to another teacher is refused', async () => {
  serverAnswers(on(callRequest, () => no(callRequest.refusals.unknown)))
  logIn()
  renderScreen(<CallRequestScreen id={ID} />)
  await screen.findByText('申请不存在')
})
