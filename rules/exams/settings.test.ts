import { expect, test } from 'vitest'
import { settingsProblems } from './settings.ts'

const whole = {
  title: '期末考试',
  paperId: 'a paper',
  minutes: 60,
  passScore: 12,
  attemptLimit: 1,
  leaveLimit: 0,
  startsAt: null,
  endsAt: null,
}
const none = { minutes: null, passScore: null, attemptLimit: null, leaveLimit: null }

test.each([
  [{}, 20, []],
  [{ passScore: 20 }, 20, []],
  [{ passScore: 20.5 }, 20, ['passScore']],
  // The paper is being asked for.
  [{ passScore: 20.5 }, undefined, []],
  [{ title: ' ', paperId: '' }, undefined, ['title', 'paperId']],
  [none, 20, ['minutes', 'attemptLimit', 'leaveLimit', 'passScore']],
  [{ startsAt: 1, endsAt: 2 }, 20, []],
  [{ startsAt: 2, endsAt: 2 }, 20, ['endsAt']],
  [{ startsAt: 2, endsAt: 1 }, 20, ['endsAt']],
  [{ startsAt: 2 }, 20, []],
])('D2-Q69 what is wrong with the settings of an exam: %j of %d points', (change, fullScore, keys) => {
  expect(Object.keys(settingsProblems({ ...whole, ...change }, fullScore))).toEqual(keys)
})
