import { type Poll, pollRefusals } from '@college/contract/classes/polls.ts'
import { endPoll, pollVoters, votePoll } from '@college/contract/classes/votes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { PollBox } from './PollBox.tsx'
import { PollFields } from './PollFields.tsx'

const communityId = '0198a000-0000-7000-8000-00000000000a'
const aPoll = (fields: Partial<Poll> = {}): Poll => ({
  choices: ['周三晚', '周四晚'].map((text) => ({ text, votes: 0, percent: 0, mine: 0 })),
  ...{ isMultiple: 0, isAnonymous: 0, voters: 3, endsAt: '2026-03-23 09:00', isOver: 0 },
  ...{ showsResults: 0, whyNotVote: '', mayEnd: 0 },
  ...fields,
})
const voted = aPoll({
  showsResults: 1,
  choices: [
    { text: '周三晚', votes: 1, percent: 33, mine: 0 },
    { text: '周四晚', votes: 2, percent: 67, mine: 1 },
  ],
})

function open(poll: Poll) {
  logIn()
  const calls = serverAnswers(
    on(votePoll, () => ok(voted)),
    on(endPoll, () => ok({ ...voted, isOver: 1 })),
    on(pollVoters, () => ok([{ id: communityId, name: '王海峰', photo: '' }])),
  )
  renderScreen(<PollBox communityId={communityId} question="哪天讨论" poll={poll} />)
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input) }
}
function Form({ whyNot = '' }: { whyNot?: string }) {
  const [poll, setPoll] = useState<Parameters<typeof PollFields>[0]['poll']>()
  return (
    <>
      <PollFields poll={poll} onChange={setPoll} whyNot={whyNot} />
      <pre data-testid="written">{JSON.stringify(poll ?? null)}</pre>
    </>
  )
}
const vote = () => fireEvent.click(screen.getByRole('button', { name: '投票' }))

test('D2-Q97 a choice is asked for before the vote is sent', async () => {
  const { sent } = open(aPoll())
  expect(screen.queryByText(/票 ·/)).toBeNull()
  vote()
  await screen.findByText(votePoll.refusals.noChoice.message)
  fireEvent.click(screen.getByRole('radio', { name: '周四晚' }))
  vote()
  await screen.findByText('投票成功')
  expect(sent(votePoll.path)).toEqual([{ communityId, choices: [1] }])
})

test('D2-Q97 several choices where that is allowed', async () => {
  const { sent } = open(aPoll({ isMultiple: 1 }))
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('checkbox', { name: '周三晚' }))
  vote()
  await waitFor(() => expect(sent(votePoll.path)).toEqual([{ communityId, choices: [1] }]))
})

test('D2-Q97 results name the own vote, lead to who voted, and let it be changed', async () => {
  open(voted)
  const result = screen.getByRole('button', { name: /周四晚/ })
  expect(result.textContent).toContain('我投的2 票 · 67%')
  fireEvent.click(result)
  const sheet = await screen.findByRole('dialog', { name: '选“周四晚”的' })
  await within(sheet).findByText('王海峰')
  fireEvent.click(screen.getByRole('button', { name: '改投', hidden: true }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '周四晚', hidden: true }).checked).toBe(true)
})

test('D2-Q97 an anonymous poll leads to nobody, and its author ends it after a question', async () => {
  const { sent } = open({ ...voted, isAnonymous: 1, mayEnd: 1 })
  expect(screen.queryByRole('button', { name: /周四晚/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '结束投票' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await screen.findByText('投票已结束')
  expect(sent(endPoll.path)).toEqual([{ communityId }])
})

test('D2-Q97 a poll that is over says so, and offers no vote', () => {
  open({ ...voted, isOver: 1, whyNotVote: votePoll.refusals.isOver.message })
  expect(screen.getByText(/3 人已投 · 已结束/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '改投' })).toBeNull()
})

test('D2-Q97 a poll is written with its choices, and taken out again', () => {
  renderScreen(<Form />)
  const written = () => JSON.parse(screen.getByTestId('written').textContent ?? 'null')
  fireEvent.click(screen.getByRole('switch', { name: '发起投票' }))
  fireEvent.click(screen.getByRole('button', { name: '加一个选项' }))
  fireEvent.change(screen.getByRole('textbox', { name: '选项 3' }), { target: { value: '周五晚' } })
  fireEvent.click(screen.getByRole('button', { name: '删去选项 1' }))
  fireEvent.click(screen.getByRole('button', { name: '我来结束' }))
  expect(written()).toEqual({ choices: ['', '周五晚'], isMultiple: 0, isAnonymous: 0 })
  expect(screen.queryByRole('button', { name: '删去选项 1' })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: '发起投票' }))
  expect(written()).toBeNull()
})

test('D2-Q97 who may ask no poll is told why', async () => {
  renderScreen(<Form whyNot={pollRefusals.mayNotAsk.message} />)
  fireEvent.click(screen.getByRole('switch', { name: '发起投票' }))
  expect(await screen.findAllByText(pollRefusals.mayNotAsk.message)).toHaveLength(2)
  expect(screen.getByRole('switch', { name: '发起投票' }).getAttribute('aria-checked')).toBe('false')
})
