import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { BenchServer } from './college.ts'
import { tokenOf } from './seed.ts'

const AT_ONCE = 50
/** Milliseconds in which the last messages arrive. */
const AFTERWARDS = 3_000

/** `busy`: how often a server asked to come again later. `joined`: milliseconds until all pages were open. */
export type Heard = { p50: number; p95: number; p99: number; lost: number; busy: number; joined: number }

export const textOf = ({ p50, p95, p99, lost, busy }: Heard) =>
  `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, ${lost || 'none'} lost${busy > 0 ? `, ${busy} × 503` : ''}`

type Talk = {
  servers: BenchServer[]
  pages: number
  perSecond: number
  seconds: number
  /** Connects one learner; `learner` counts from 1. */
  open(server: BenchServer, learner: number): Promise<WebSocket>
  /** Sends the n-th message, from any account that is allowed to. */
  say(server: BenchServer, content: string, n: number): Promise<void>
}

/** Connects listeners to several server processes, sends messages, and measures how long delivery takes and what is lost. */
export async function talk({ servers, pages, perSecond, seconds, open, say }: Talk): Promise<Heard> {
  const run = randomUUID()
  busy = 0
  const sentAt: number[] = []
  const delays: number[] = []
  const seen = new Set<string>()
  const hear = (page: number) => (data: Buffer) => {
    const said = new RegExp(`${run} (\\d+)`).exec(data.toString())?.[1]
    // What comes twice counts once.
    if (said === undefined || seen.has(`${page} ${said}`)) return
    seen.add(`${page} ${said}`)
    delays.push(performance.now() - (sentAt[Number(said)] ?? 0))
  }
  const sockets: WebSocket[] = []
  const joining = performance.now()
  for (let from = 0; from < pages; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, pages - from) }, (_, at) => from + at)
    const opened = await Promise.all(some.map((page) => open(serverOf(servers, page), page + 1)))
    for (const [at, socket] of opened.entries()) socket.on('message', hear(from + at))
    sockets.push(...opened)
  }
  const joined = Math.round(performance.now() - joining)
  const messages = perSecond * seconds
  const sending: Promise<void>[] = []
  for (let message = 0; message < messages; message += 1) {
    sentAt[message] = performance.now()
    sending.push(say(serverOf(servers, message), `${run} ${message}`, message))
    await sleep(1_000 / perSecond)
  }
  await Promise.all(sending)
  await sleep(AFTERWARDS)
  for (const socket of sockets) socket.terminate()
  delays.sort((one, other) => one - other)
  const at = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), lost: messages * pages - delays.length, busy, joined }
}

const serverOf = (servers: BenchServer[], n: number) => servers[n % servers.length] as BenchServer

/** The data of an answer. Asks again when the server is busy, as a page does: the wait counts. */
export async function call<Data>(url: string, learner: number, fields?: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(learner)}` }
  const request = fields ? { method: 'POST', headers, body: JSON.stringify(fields) } : { headers }
  for (;;) {
    const response = await fetch(url, request)
    if (response.status !== 503) {
      const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: Data }
      if (!success) throw new Error(`${url}: ${message}`)
      return data
    }
    busy += 1
    await sleep(Number(response.headers.get('retry-after')) * 1_000)
  }
}
let busy = 0
