import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/screen.tsx'
import { installOffline, useUpdate } from './offline.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

type Worker = EventTarget & { state: string; postMessage: (said: unknown) => void }
const aWorker = (state: string): Worker => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })

let registration: EventTarget & { waiting: Worker | null; installing: Worker | null; update: () => Promise<void> }
let container: EventTarget & { controller: object | null; register: ReturnType<typeof vi.fn> }

beforeEach(() => {
  vi.useFakeTimers()
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update: vi.fn(async () => {}) })
  container = Object.assign(new EventTarget(), { controller: {}, register: vi.fn(async () => registration) })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useUpdate.setState({ waiting: undefined })
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function install() {
  installOffline()
  await act(async () => void window.dispatchEvent(new Event('load')))
  render(<UpdatePrompt />)
}

/** A version is fetched and is ready to take over. */
async function versionComes() {
  const worker = aWorker('installing')
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  worker.state = 'installed'
  await act(async () => void worker.dispatchEvent(new Event('statechange')))
  return worker
}

test('the worker is registered when the page has loaded, also where the app starts after that', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  installOffline()
  expect(container.register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(container.register).toHaveBeenCalledOnce()

  state.mockReturnValue('complete')
  installOffline()
  expect(container.register).toHaveBeenCalledTimes(2)
  state.mockRestore()
})

test('where trusted types are demanded the worker comes from the policy nc', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(it: string): string }) => ({
    createScriptURL: (it: string) => `trusted ${rules.createScriptURL(it)}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  await install()
  expect(createPolicy.mock.calls[0]?.[0]).toBe('nc')
  expect(container.register).toHaveBeenCalledWith('trusted /sw.js')
})

test('the policy makes no other address trusted', async () => {
  let refused: unknown
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, rules: { createScriptURL(it: string): string }) => {
      try {
        rules.createScriptURL('https://evil.example/sw.js')
      } catch (error) {
        refused = error
      }
      return rules
    },
  })
  await install()
  expect(refused).toBeInstanceOf(TypeError)
})

test('a first version on this device is not offered', async () => {
  container.controller = null
  await install()
  await versionComes()
  expect(screen.queryByText('新版本已就绪')).toBeNull()
})

test('a newer version is offered and takes over when it is wanted', async () => {
  await install()
  const worker = await versionComes()
  fireEvent.click(screen.getByText('立即更新'))
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
})

test('a version that waited since the last visit is offered too, and can be put off', async () => {
  registration.waiting = aWorker('installed')
  await install()
  fireEvent.click(screen.getByRole('button', { name: '稍后更新' }))
  expect(screen.queryByText('新版本已就绪')).toBeNull()
  await versionComes()
  expect(screen.getByText('新版本已就绪')).toBeTruthy()
})

test('a page that stays open looks for a newer version every hour', async () => {
  await install()
  act(() => void vi.advanceTimersByTime(60 * 60_000))
  expect(registration.update).toHaveBeenCalledOnce()
})
