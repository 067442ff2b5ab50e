import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { GeneratorLoad, LoadRequest } from './load.ts'
import { loadByAutocannon } from './load-autocannon.ts'
import { loadByWrk, wrkVersion } from './load-wrk.ts'

const requests: LoadRequest[] = [
  { method: 'GET', path: '/plain?word=%E5%AD%A6', headers: { authorization: 'Bearer one' } },
  { method: 'POST', path: '/pulse', headers: { 'content-type': 'application/json' }, body: '{"title":"学习"}' },
  { method: 'GET', path: '/missing' },
]

/** Records every request as one line, and answers 404 to /missing. */
async function aServer() {
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    heard.push([request.method, request.url, request.headers.authorization, await text(request)].join(' ').trim())
    response.writeHead(request.url === '/missing' ? 404 : 200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.for([
  ['wrk', loadByWrk],
  ['autocannon', loadByAutocannon],
] as const)(
  '%s sends the requests in turn, at the rate that is asked for, and counts what failed',
  async ([name, by], { skip }) => {
    if (name === 'wrk' && wrkVersion() === undefined) skip('wrk is not installed')
    const { heard, url } = await aServer()
    const asked: GeneratorLoad = { url, connections: 3, seconds: 1, rate: 60, requests }
    const figures = await by(asked)

    expect(new Set(heard)).toEqual(
      new Set(['GET /plain?word=%E5%AD%A6 Bearer one', 'POST /pulse  {"title":"学习"}', 'GET /missing']),
    )
    // Limited by the rate, not by the server, which could answer thousands.
    expect(heard.length).toBeGreaterThan(10)
    expect(heard.length).toBeLessThan(300)
    expect(figures.failed / heard.length).toBeGreaterThan(0.2)
    expect(figures.failed / heard.length).toBeLessThan(0.5)
    expect(figures.perSecond).toBeGreaterThan(0)
    expect(figures.p99).toBeGreaterThanOrEqual(figures.p50)
  },
)
