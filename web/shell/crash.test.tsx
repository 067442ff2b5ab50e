import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/screen.tsx'
import { Intercepted } from '../kit/data/send.ts'
import { openNewVersion } from '../kit/missing-part.ts'
import { failureText } from '../ui/states/failure.ts'
import { AppCrash, PageCrash } from './Crash.tsx'

beforeEach(() => {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-old.js' })
  document.head.append(script)
})
afterEach(() => document.head.replaceChildren())

const page = (script: string) =>
  new Response(`<html><script type="module" crossorigin src="/assets/${script}"></script></html>`, {
    headers: { 'content-type': 'text/html' },
  })
const asked: string[] = []
const serverSends = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
const crash = (said: string) => render(<PageCrash error={new TypeError(said)} onRetry={() => undefined} />)

const sayings = [
  'Failed to fetch dynamically imported module: https://x/assets/a.js',
  'error loading dynamically imported module: https://x/assets/a.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/a.css',
]
test.each(sayings)(
  'D3-M101 a part that is gone after a deployment leads to the new version, in words: %s',
  async (said) => {
    serverSends(() => page('index-new.js'))
    crash(said)
    expect((await screen.findByRole('alert')).textContent).toContain('网院已更新')
    expect(screen.queryByText('页面异常')).toBeNull()
    // Past the service worker, which keeps the old start page.
    expect(asked.at(-1)).toContain('?version=')
  },
)

test.each<[string, () => Response]>([
  ['there is no network', () => Response.error()],
  ['the version is the same', () => page('index-old.js')],
  ['another page answers, as of a network that wants a login', () => new Response('<html>登录</html>')],
  ['the server is away', () => new Response('', { status: 502 })],
])('D3-M101 it is no new version when %s', async (_why, answer) => {
  serverSends(answer)
  crash('Importing a module script failed.')
  expect((await screen.findByRole('alert')).textContent).toContain('这一页没有加载出来')
})

test('D3-M101 any other error is a page that crashed', () => {
  crash('x is undefined')
  expect(screen.getByRole('alert').textContent).toContain('页面异常')
})

test('D3-M101 the new version comes from the network: what the service worker keeps of the app goes, nothing else', async () => {
  const unregister = vi.fn(async () => true)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ unregister }) },
    configurable: true,
  })
  const dropped: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['workbox-precache-v2-https://x/', 'nc-kept'],
    delete: async (name: string) => dropped.push(name),
  })
  const reload = vi.fn()
  await openNewVersion(reload)
  expect([unregister.mock.calls.length, dropped, reload.mock.calls.length]).toEqual([
    1,
    ['workbox-precache-v2-https://x/'],
    1,
  ])
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('D3-M101 an act whose part of the app is gone says so, and not that the server is away', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
  expect(failureText(error).title).toBe('这一部分没有加载出来')
  expect(failureText(new TypeError('Failed to fetch')).title).toBe('服务器异常')
  expect(failureText(new Intercepted('')).title).toBe('网络需要登录')
})

test('D3-M101 so does the whole app when a part beside the pages is gone', async () => {
  serverSends(() => page('index-new.js'))
  render(<AppCrash error={new TypeError('Importing a module script failed.')} />)
  expect((await screen.findByRole('alert')).textContent).toContain('网院已更新')
})
