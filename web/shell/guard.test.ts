import { href } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { expect, test } from 'vitest'
import { type GuardedPerson, guard } from './guard.ts'

const guest: GuardedPerson = { userId: undefined, mustChangePassword: false, needsVerification: false }
const learner = { ...guest, userId: 'learner' }
const stale = { ...learner, mustChangePassword: true }
const unverified = { ...learner, needsVerification: true }
const both = { ...stale, needsVerification: true }

const toLogin = href(routes.login, { from: '/here' })
const toPassword = href(routes.changePassword, {})
const toLastFour = href(routes.changeLastFour, {})

const sent = (name: RouteName, person: GuardedPerson, isChatApp = false) =>
  guard({ name, query: {}, address: '/here' }, person, { isChatApp })

test.each<[RouteName, string, GuardedPerson, string | undefined]>([
  ['home', 'guest', guest, undefined],
  ['coursePlayer', 'guest', guest, undefined],
  ['login', 'guest', guest, undefined],
  ['forgotPassword', 'guest', guest, undefined],
  ['search', 'guest', guest, toLogin],
  ['changePassword', 'guest', guest, toLogin],
  ['changeLastFour', 'guest', guest, toLogin],
  ['search', 'learner', learner, undefined],
  ['home', 'must change the password', stale, toPassword],
  ['search', 'must change the password', stale, toPassword],
  ['changePassword', 'must change the password', stale, undefined],
  ['login', 'must change the password', stale, undefined],
  ['home', 'must set the last four', unverified, toLastFour],
  ['changeLastFour', 'must set the last four', unverified, undefined],
  ['login', 'must set the last four', unverified, undefined],
  ['home', 'must do both', both, toPassword],
  ['changePassword', 'must do both', both, undefined],
  ['changeLastFour', 'must do both', both, undefined],
])('D1-B169 D1-B170 D1-B171 D1-Q21 %s for who is a %s', (name, _who, person, to) => {
  expect(sent(name, person)).toBe(to)
})

test.each<[RouteName, string, GuardedPerson, string | undefined]>([
  ['home', 'must set the last four', unverified, undefined],
  ['home', 'must do both', both, toPassword],
  ['search', 'guest', guest, toLogin],
])('D1-B172 in a chat app: %s for who %s', (name, _who, person, to) => {
  expect(sent(name, person, true)).toBe(to)
})

test.each<RouteName>(['examFrame', 'courseHomework', 'classHomework', 'homeworkAndExams', 'campExams'])(
  'D3-B288 %s, of exams or homework, sends a guest to log in',
  (name) => expect([sent(name, guest), sent(name, learner)]).toEqual([toLogin, undefined]),
)

test('D1-B010 D1-B011 D1-B169 every route of the table that needs a login sends a guest there, and no other', () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    expect(sent(name, guest), name).toBe(routes[name].access === 'login' ? toLogin : undefined)
  }
})
