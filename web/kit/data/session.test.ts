import { afterEach, expect, test, vi } from 'vitest'
import { aLogin } from '../../testing/screen.tsx'
import { followOtherTabs, onUserChange, useSession } from './session.ts'

const session = () => useSession.getState()
let stop = () => {}
afterEach(() => stop())

test('a login is remembered over a reload, its token is not', () => {
  session().begin(aLogin({ userId: 'a', userName: '王晓明', token: 'secret', extraTiles: true }))
  const kept = localStorage.getItem('nc-session') ?? ''
  expect(JSON.parse(kept).state).toEqual({
    userId: 'a',
    userName: '王晓明',
    extraTiles: true,
    mustChangePassword: false,
    needsVerification: false,
  })
})

test.each([
  [{ changePwdFlag: 1 }, true, false],
  [{ verification: 0 }, false, true],
  [{}, false, false],
] as const)('D1-Q45 the flags of a login answer %o', (fields, mustChangePassword, needsVerification) => {
  session().begin(aLogin(fields))
  expect(session()).toMatchObject({ mustChangePassword, needsVerification })
})

test('who comes and who goes is told, and not that a flag changed', () => {
  const changed = vi.fn()
  session().begin(aLogin({ userId: 'a' }))
  stop = onUserChange(changed)
  session().update({ mustChangePassword: true })
  expect(changed).not.toHaveBeenCalled()
  session().begin(aLogin({ userId: 'b' }))
  session().end()
  session().begin(aLogin({ userId: 'c' }))
  expect(changed.mock.calls.flat()).toEqual(['logoutOrSwitch', 'logoutOrSwitch', 'login'])
})

test('another tab logs in and out for this one', async () => {
  stop = followOtherTabs()
  localStorage.setItem('nc-session', JSON.stringify({ state: { userId: 'other', userName: '李' }, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'nc-session' }))
  await vi.waitFor(() => expect(session().userId).toBe('other'))

  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session().userId).toBeUndefined()
})

test('why the server ended the session is kept until the next login, whatever finds out afterwards that it ended', () => {
  session().begin(aLogin())
  session().end('roles')
  session().end()
  expect(session()).toMatchObject({ userId: undefined, endedBy: 'roles' })
  session().begin(aLogin())
  expect(session().endedBy).toBeUndefined()
  session().end()
  expect(session().endedBy).toBeUndefined()
})
