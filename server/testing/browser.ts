import { loginLayout } from '@college/contract/account/layout.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import type { Static } from 'typebox'
import type { App } from '../app-parts.ts'
import { proofFor } from './proof.ts'

type BrowserWish = { ip?: string; userAgent?: string }

/** A client that stores cookies like a browser, with the given IP address and user agent. */
export function aBrowser(app: App, { ip = '10.1.1.1', userAgent = '' }: BrowserWish = {}) {
  const { http } = app
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
  async function proof() {
    if (!jar.has('visitor')) await ask(loginLayout)
    return proofFor(app, jar.get('visitor') ?? '')
  }
  return {
    jar,
    ask,

    /** Proof of work of this browser. */
    proof,

    /** Sends with proof of work, as pages do that ask for an SMS. */
    async sendProven<E extends Endpoint>(
      endpoint: E,
      input: Static<E['input']>,
    ): Promise<Envelope<Static<E['reply']>>> {
      return (await ask(endpoint, { ...(input as object), ...(await proof()) })).json()
    },

    async send<E extends Endpoint>(endpoint: E, input: Static<E['input']>): Promise<Envelope<Static<E['reply']>>> {
      return (await ask(endpoint, input as Record<string, unknown>)).json()
    },
  }
}
