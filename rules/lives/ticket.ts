/** What a ticket permits: to send the picture of a channel, or to watch it. */
export type LivePermit = 'publish' | 'play'

/** A signed permission for one person and one channel. It is part of a path, so that relative names inherit it. */
export type LiveTicket = {
  permit: LivePermit
  channelId: string
  userId: string
  /** It is good for as long as this session. */
  sessionId: string
  /** Unix seconds. */
  until: number
  /** Random; a ticket to publish works once. */
  nonce: string
}

export const ticketSeconds: Record<LivePermit, number> = { publish: 30, play: 600 }

const TICKET =
  /^(publish|play)\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,11})\.([\w-]{8,32})\.([0-9a-f]{64})$/

/** What is signed: every field, in one order. */
export const signedText = ({ permit, channelId, userId, sessionId, until, nonce }: LiveTicket): string =>
  [permit, channelId, userId, sessionId, until, nonce].join('.')

export const writeTicket = (ticket: LiveTicket, signature: string): string => `${signedText(ticket)}.${signature}`

/** Undefined when the text cannot be a ticket. Whether the signature is ours is asked elsewhere. */
export function readTicket(text: string): { ticket: LiveTicket; signature: string } | undefined {
  const [, permit, channelId = '', userId = '', sessionId = '', until = '', nonce = '', signature = ''] =
    TICKET.exec(text) ?? []
  if (!permit) return undefined
  const ticket = { permit: permit as LivePermit, channelId, userId, sessionId, until: Number(until), nonce }
  return { ticket, signature }
}

export const isExpired = ({ until }: LiveTicket, now: Date): boolean => until * 1_000 <= now.getTime()
