import { once } from 'node:events'
import { request } from 'node:http'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { buildHttp } from './http.ts'

const aServer = async (environment: NodeJS.ProcessEnv) => {
  const lines: string[] = []
  const config = readConfig({ RATE_LIMIT: '0', RATE_LIMIT_IP: '0', MAX_LAG_MS: '0', ...environment })
  const http = await buildHttp(config, (line) => lines.push(line))
  http.get('/thing', async () => done(null))
  const ask = async (headers: Record<string, string>) => (await http.inject({ url: '/thing', headers })).json()
  return { http, ask, lines }
}

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
  'security 16 behind a proxy that nobody has named the demo college is refused: %s',
  async (name) => {
    const { ask, lines } = await aServer({})
    expect(await ask({ [name]: '192.0.2.1' })).toEqual(failed(commonRefusals.demoBehindProxy))
    expect(await ask({})).toEqual(done(null))
    await ask({ [name]: '192.0.2.2' })
    expect(lines.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1)
  },
)

test.each([
  ['the proxy is named', { TRUST_PROXY: '1', DEMO: '1' }],
  ['it is no demo college', { DEMO: '0' }],
])('security 16 it is served where %s', async (_why, environment) => {
  const { ask } = await aServer(environment)
  expect(await ask({ 'x-forwarded-for': '192.0.2.1' })).toEqual(done(null))
})

test('security 16 nor does a connection open to it through such a proxy', async () => {
  const { http } = await aServer({})
  http.server.on('upgrade', (_request, socket) => {
    if (!socket.destroyed) socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n')
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  const open = async (headers: Record<string, string>) => {
    const asked = request({ port, headers: { connection: 'upgrade', upgrade: 'a', ...headers } })
    asked.end()
    return once(asked, 'upgrade').then(
      () => 'open',
      () => 'ended',
    )
  }
  expect(await open({})).toBe('open')
  expect(await open({ via: '1.1 proxy' })).toBe('ended')
  await http.close()
})
