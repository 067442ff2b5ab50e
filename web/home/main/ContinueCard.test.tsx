import { homeOverview } from '@college/contract/home/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { ContinueCard } from './ContinueCard.tsx'

const id = '0198a000-0000-7000-8000-000000000009'
const next: NonNullable<Reply<typeof nextCourse>> = {
  ...{ kind: 'begun', id, title: '系统思维：把握全局的决策方法', cover: '', theme: 'dai', minutesLeft: 12, task: null },
  part: { id, title: '案例：越修越堵的路' },
}

test.each([
  ['案例：越修越堵的路', '继续学习还需 12 分钟系统思维：把握全局的决策方法下一节：案例：越修越堵的路'],
  ['系统思维：把握全局的决策方法', '继续学习还需 12 分钟系统思维：把握全局的决策方法'],
])('D1-Q74 the next step says what comes, and a title once: %s', async (title, said) => {
  logIn()
  serverAnswers(
    on(homeOverview, () => no(commonRefusals.overloaded)),
    on(nextCourse, () => ok({ ...next, part: { id, title } })),
  )
  renderScreen(<ContinueCard />)
  expect((await screen.findByRole('link')).textContent).toBe(said)
})
