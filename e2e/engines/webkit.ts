import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import type { Engine } from './drivers.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
/** Milliseconds that the driver may take to start, and between two looks at it. */
const PATIENCE = 20_000
const LOOK = 100

/** The engine of Safari as Debian builds it. Its driver speaks the classic WebDriver protocol: HTTP and JSON. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async open() {
    const [binary] = globSync('/usr/lib/*/webkit{2,}gtk-*/MiniBrowser')
    const isInstalled = binary && existsSync(DRIVER) && (process.env.DISPLAY || existsSync(SCREEN))
    if (!isInstalled) return 'apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav'
    const screen = process.env.DISPLAY ? undefined : await openScreen()
    const driver = await startDriver(screen?.display ?? process.env.DISPLAY)
    const end = () => {
      driver.end()
      screen?.end()
    }
    try {
      const session = await openSession(driver.address, binary)
      const close = () => session.call<void>('DELETE', '').finally(end)
      return { ...session.page, close }
    } catch (error) {
      end()
      throw error
    }
  },
}

/** A program that ends with this one at the latest. */
function start(program: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } })
  const end = () => void child.kill()
  process.once('exit', end)
  return { child, end }
}

/** A screen in memory. It chooses a free number, and writes it to its file 3. */
async function openScreen(): Promise<{ display: string; end: () => void }> {
  const args = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1440x900x24']
  const { child, end } = start(SCREEN, args, ['ignore', 'ignore', 'ignore', 'pipe'])
  const [written] = await once(child.stdio[3] as Readable, 'data')
  return { display: `:${String(written).trim()}`, end }
}

async function startDriver(display: string | undefined): Promise<{ address: string; end: () => void }> {
  const port = await freePort()
  const { end } = start(DRIVER, [`--port=${port}`], 'ignore', {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // No graphics card, no bus of a desktop.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
  })
  const address = `http://127.0.0.1:${port}`
  const last = Date.now() + PATIENCE
  while (!(await fetch(`${address}/status`).catch(() => undefined))) {
    if (Date.now() > last) {
      end()
      throw new Error('WebKitWebDriver does not answer')
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
  return { address, end }
}

/** The driver cannot choose its port itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

/** A browser window of the size of a phone. */
async function openSession(address: string, binary: string) {
  const args = ['--automation', '--autoplay-policy=allow']
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId, capabilities } = await ask<Session>(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    ask(`${address}/session/${sessionId}${path}`, method, body)
  const resize = async (width: number, height: number) => void (await call('POST', '/window/rect', { width, height }))
  await resize(390, 844)
  const page = {
    version: capabilities.browserVersion,
    open: (url: string) => call<void>('POST', '/url', { url }),
    run: <T>(expression: string) => call<T>('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    resize,
  }
  return { call, page }
}

async function ask<T>(address: string, method: string, body?: object): Promise<T> {
  const reply = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await reply.json()) as { value: T & { message?: string } }
  if (!reply.ok) throw new Error(value.message)
  return value
}
