import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpenLayers } from './back-guard.ts'
import { goTo, hasHistory, startHistory, useAppLocation } from './history.ts'

let stop = () => {}
const here = () => useAppLocation.getState()

beforeEach(() => {
  window.history.replaceState(null, '', '#/start')
  stop = startHistory()
})
afterEach(() => {
  stop()
  useOpenLayers.setState({ closers: [] })
})

/** Presses the browser's back or forward button; popstate fires asynchronously. */
async function walk(by: number) {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.go(by)
  await moved
}

test('it begins where the page was opened', () => {
  expect(here()).toMatchObject({ address: '/start', action: 'POP' })
  expect(hasHistory()).toBe(false)
})

test.each([
  ['', '/'],
  ['#', '/'],
  ['#a?b=1', '/a?b=1'],
  ['#/a?b=%E7%94%B2', '/a?b=%E7%94%B2'],
])('D1-B009 D2-B010 D3-B007 the hash %o is the address %s', (hash, address) => {
  stop()
  window.history.replaceState(null, '', window.location.pathname + hash)
  stop = startHistory()
  expect(here().address).toBe(address)
})

test('a step, a replacement, back and forward', async () => {
  const first = here().id
  goTo('/a')
  const a = here().id
  expect(here()).toMatchObject({ address: '/a', action: 'PUSH' })
  expect(window.location.hash).toBe('#/a')
  expect(hasHistory()).toBe(true)
  goTo('/b', { replace: true })
  expect(here()).toMatchObject({ address: '/b', action: 'REPLACE' })
  expect(here().id).not.toBe(a)

  await walk(-1)
  expect(here()).toEqual({ address: '/start', id: first, action: 'POP' })
  expect(hasHistory()).toBe(false)
  await walk(1)
  expect(here()).toMatchObject({ address: '/b', action: 'POP' })
})

test('a typed or linked address is a step, told once', async () => {
  const told = vi.fn()
  const unsubscribe = useAppLocation.subscribe(told)
  window.location.hash = '#/typed'
  await vi.waitFor(() => expect(here()).toMatchObject({ address: '/typed', action: 'PUSH' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told).toHaveBeenCalledOnce()
  unsubscribe()
  expect(hasHistory()).toBe(true)
  await walk(-1)
  expect(here()).toMatchObject({ address: '/start', action: 'POP' })
})

test('a reload keeps the place in line', () => {
  goTo('/a')
  const { id } = here()
  stop()
  stop = startHistory()
  expect(here()).toEqual({ address: '/a', id, action: 'POP' })
  expect(hasHistory()).toBe(true)
})

test('back closes what is open and stays; the next one leaves', async () => {
  goTo('/a')
  const close = vi.fn(() => useOpenLayers.setState({ closers: [] }))
  useOpenLayers.setState({ closers: [close] })
  const told = vi.fn()
  const unsubscribe = useAppLocation.subscribe(told)
  await walk(-1)
  await vi.waitFor(() => expect(window.location.hash).toBe('#/a'))
  expect(close).toHaveBeenCalledOnce()
  expect(told).not.toHaveBeenCalled()
  unsubscribe()
  await walk(-1)
  expect(here().address).toBe('/start')
})

test('on the first page too back closes what is open; the next one leaves the app', async () => {
  const { address, id } = here()
  const leave = vi.spyOn(window.history, 'back')
  const close = vi.fn(() => useOpenLayers.setState({ closers: [] }))
  useOpenLayers.setState({ closers: [close] })
  await walk(-1)
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(leave).not.toHaveBeenCalled()
  expect(hasHistory()).toBe(false)
  expect(here()).toMatchObject({ address, id })

  await vi.waitFor(() => expect(window.history.state.isSpare).toBe(true))
  leave.mockImplementation(() => {})
  await walk(-1)
  expect(leave).toHaveBeenCalledOnce()
  leave.mockRestore()
})

test('from a spare entry the way goes on as from the page itself', async () => {
  const { id } = here()
  useOpenLayers.setState({ closers: [() => {}] })
  useOpenLayers.setState({ closers: [] })
  goTo('/a')
  expect(hasHistory()).toBe(true)
  await walk(-1)
  expect(here()).toMatchObject({ address: '/start', id })
  expect(hasHistory()).toBe(false)
})
