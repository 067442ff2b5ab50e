import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { returnAfterLogin, safeReturn } from './safe-return.ts'

const course = href(routes.coursePlayer, { id: 'a&b 甲' })
const home = routes.home.path

test.each([
  ['a route', course, course],
  ['with its hash', `#${course}`, course],
  ['with slash and hash', `/#${course}`, course],
  ['an alias', '/', home],
  ['undeclared fields are dropped', `${course}&next=//evil.example`, course],
  [
    'a field that holds an address stays a field',
    `${home}?tab=http://evil.example`,
    `${home}?tab=http%3A%2F%2Fevil.example`,
  ],
])('D1-Q23 %s is an own screen', (_what, text, address) => {
  expect(safeReturn(text)).toBe(address)
})

test.each([
  ['nothing', undefined],
  ['empty', ''],
  ['a scheme', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind the hash', '#javascript:alert(1)'],
  ['another host', '//evil.example'],
  ['another host behind the hash', '#//evil.example'],
  ['another host before the hash', `//evil.example/#${course}`],
  ['a backslash', '/\\evil.example'],
  ['a backslash in a field', `${course}\\`],
  ['a tab', `/\t${course}`],
  ['a line break', `${course}\n`],
  ['a NUL', `${course}\u0000`],
  ['a line separator', `${course}\u2028`],
  ['an unknown path', '/mobile/elsewhere'],
  ['a path that only begins like ours', `${routes.coursePlayer.path}/x?id=1`],
  ['an escaped path', '/mobile%2FncLogin'],
  ['a server path', '/nc/org/user/detail'],
  ['a needed field is missing', routes.coursePlayer.path],
  ['a needed field is empty', `${routes.coursePlayer.path}?id=`],
  ['a property of every object', '/constructor'],
  ['the login page itself', href(routes.login, { from: course })],
  ['too long', `${course}${'x'.repeat(2000)}`],
])('D1-Q90 security 11: %s is not', (_what, text) => {
  expect(safeReturn(text)).toBeUndefined()
})

test('D1-Q23 from, then the cookie, then groupGo; each only as an own screen', () => {
  const own = { from: course, saved: home, groupGo: routes.mine.path }
  expect(returnAfterLogin(own)).toBe(course)
  expect(returnAfterLogin({ ...own, from: 'https://evil.example' })).toBe(home)
  expect(returnAfterLogin({ ...own, from: undefined, saved: '//evil.example' })).toBe(routes.mine.path)
  expect(returnAfterLogin({})).toBeUndefined()
})

test('an address gives its screen the declared fields and nothing else', () => {
  expect(readAddress(`${course}&ref=x&__proto__=y`)?.query).toEqual({ id: 'a&b 甲' })
  expect(readAddress(`${routes.coursePlayer.path}?id=%E0%A4%A`)?.query).toEqual({ id: '%E0%A4%A' })
})
