import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type Config, isDemo } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'

/** What proxies add to the requests that they pass on. */
const HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Whether a request came by way of a proxy, on this machine or another one. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => HEADERS.some((name) => name in headers)

/**
 * Behind an untrusted proxy every client has the proxy's address, and the limits per address count the whole college as
 * one: that is logged once, at the first such request. The demo college, whose passwords and text messages everybody
 * can read, is served to this machine only: requests through a proxy that is not configured are refused.
 */
export function refuseUntrustedProxy(http: FastifyInstance, config: Config): void {
  if (config.TRUST_PROXY > 0) return
  const isRefused = isDemo(config)
  let isSaid = false
  http.addHook('onRequest', async ({ headers, ip }) => {
    if (!isForwarded(headers)) return
    if (!isSaid)
      http.log.warn({ ip }, 'forwarded headers are ignored: set TRUST_PROXY to the number of proxies in front')
    isSaid = true
    if (isRefused) throw new Refusal(commonRefusals.demoBehindProxy)
  })
  if (!isRefused) return
  http.server.prependListener('upgrade', ({ headers }, socket) => {
    if (isForwarded(headers)) (socket as Socket).destroy()
  })
}
