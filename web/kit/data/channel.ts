import { channelCloses } from '@college/contract/kit/channel.ts'
import { onlineManager } from '@tanstack/react-query'
import { OPENING_MS, openLine } from './channel-line.ts'

type Channel = {
  /** The address with its query, such as '/bbs/handle/comment?id=…'; or how to get one for each connection. */
  address: string | (() => Promise<string>)
  /** One message of the server. */
  onMessage: (message: unknown) => void
  /**
   * Asks for what was missed: after each connect, and every `pollMs` (15 seconds) while there is no connection, because
   * some networks block sockets. `isAgain`: after the first connect; what the server allows may have changed since.
   */
  catchUp: (isAgain: boolean) => void
  pollMs?: number
  /** A connection was opened or lost. */
  onConnection?: (isOpen: boolean) => void
  /** The server will not let this person listen, or no longer; its sentence, or ''. */
  onRefused?: (reason: string) => void
}

const POLL_MS = 15_000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 8_000
/** A connection that has lasted so long was a good one: the next attempt is a first one. */
const LASTED_MS = 2_000
/** Closed for good: connecting again would be refused again, or close a newer page of the same person. */
const isFinal = (code: number) => code !== channelCloses.again && Object.values<number>(channelCloses).includes(code)

/** Listens to a channel of the server until the returned function is called; connects again by itself. */
export function listenToChannel(channel: Channel): () => void {
  const { address, onMessage, catchUp, onConnection, onRefused, pollMs = POLL_MS } = channel
  let line: ReturnType<typeof openLine> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isStopped = false
  let openedAt: number | undefined
  let connects = 0

  async function connect(): Promise<void> {
    retry = undefined
    try {
      const at = typeof address === 'string' ? address : await inTime(address())
      if (isStopped) return
      line = openLine(at, { onOpen, onClose, onMessage: hear })
    } catch {
      retryLater()
    }
  }

  function onOpen(): void {
    openedAt = performance.now()
    connects += 1
    onConnection?.(true)
    catchUp(connects > 1)
  }

  function hear(message: unknown): void {
    attempts = 0
    onMessage(message)
  }

  function onClose({ code, reason }: { code: number; reason: string }): void {
    line = undefined
    onConnection?.(false)
    if (openedAt !== undefined && performance.now() - openedAt > LASTED_MS) attempts = 0
    openedAt = undefined
    if (code === channelCloses.refused || code === channelCloses.logInFirst) onRefused?.(reason)
    if (!isFinal(code)) retryLater()
  }

  function retryLater(): void {
    if (isStopped) return
    retry = setTimeout(() => void connect(), retryDelay(attempts))
    attempts += 1
  }

  const polls = setInterval(() => {
    if (!line?.isOpen() && onlineManager.isOnline()) catchUp(true)
  }, pollMs)
  /** The network is back: the wait is over. A socket that seems open may have missed something. */
  const leaveOnline = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    if (line?.isOpen()) catchUp(true)
    if (retry === undefined) return
    clearTimeout(retry)
    attempts = 0
    void connect()
  })
  void connect()

  return () => {
    isStopped = true
    clearTimeout(retry)
    clearInterval(polls)
    leaveOnline()
    line?.leave()
  }
}

/** ms; random, so that the pages of a restarted server do not all come back in the same moment. */
const retryDelay = (attempts: number) =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) * (0.5 + Math.random() / 2)

/** Rejects when the address has not come by then: a request on a dead network may hang for minutes. */
async function inTime(address: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no address')), OPENING_MS)
  })
  return Promise.race([address, late]).finally(() => clearTimeout(timer))
}
