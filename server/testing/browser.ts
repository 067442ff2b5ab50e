import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import type { App } from '../kit/serve.ts'

type BrowserWish = { ip?: string; userAgent?: string }

/** A client that keeps cookies, as browsers do, at an address and on a device of the test's choice. */
export function aBrowser({ http }: App, { ip = '10.1.1.1', userAgent = '' }: BrowserWish = {}) {
  const jar = new Map<string, string>()
  async function ask({ method, path }: Endpoint, input: Record<string, unknown> = {}) {
    const carried = method === 'GET' ? { query: writeQuery(input) } : { payload: input }
    const answer = await http.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: { 'x-nc-client': 'test', 'user-agent': userAgent },
      cookies: Object.fromEntries(jar),
      ...carried,
    })
    for (const { name, value, expires } of answer.cookies) {
      if (expires && expires.getTime() === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    ask,
    async send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Envelope<Reply<E>>> {
      return (await ask(endpoint, input as Record<string, unknown>)).json()
    },
  }
}
