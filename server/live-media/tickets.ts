import { randomBytes } from 'node:crypto'
import {
  isExpired,
  type LivePermit,
  type LiveTicket,
  readTicket,
  signedText,
  ticketSeconds,
  writeTicket,
} from '@college/rules/lives/ticket.ts'
import type { UserSession } from '../kit/live-media.ts'
import type { Secrets } from '../kit/secrets.ts'

const PURPOSE = 'live-ticket'
const INGEST_PURPOSE = 'live-ingest'
const FORWARD_PURPOSE = 'live-forward'
/** Segments of a list that was sent in the last second of its ticket are still given. Milliseconds. */
const GRACE_MS = 30_000

type Holder = UserSession & { channelId: string }

/** Signed permissions to send and to watch, and the keys of other programs. */
export function liveTickets(secrets: Secrets) {
  const ingestText = (channelId: string, version: number) => `${channelId}\n${version}`

  return {
    issue(permit: LivePermit, { channelId, userId, sessionId }: Holder, now: Date): string {
      const until = Math.floor(now.getTime() / 1_000) + ticketSeconds[permit]
      const ticket = { permit, channelId, userId, sessionId, until, nonce: randomBytes(12).toString('base64url') }
      return writeTicket(ticket, secrets.hash(PURPOSE, signedText(ticket)))
    },

    /** Undefined for what this college did not sign for this use. */
    read(
      permit: LivePermit,
      text: string,
      now: Date,
    ): { ticket: LiveTicket; isExpired: boolean; isOver: boolean } | undefined {
      const read = readTicket(text)
      if (!read || read.ticket.permit !== permit) return undefined
      if (!secrets.matches(PURPOSE, signedText(read.ticket), read.signature)) return undefined
      const { ticket } = read
      return {
        ticket,
        isExpired: isExpired(ticket, now),
        isOver: isExpired(ticket, new Date(now.getTime() - GRACE_MS)),
      }
    },

    /** Names the channel too, since a stream key is all that a program such as OBS sends. */
    ingestKey: (channelId: string, version: number): string =>
      `${channelId}_${secrets.hash(INGEST_PURPOSE, ingestText(channelId, version))}`,

    /** The channel that a key names; whether it is the present key is asked by `isIngestKey`. */
    channelOf: (key: string): string | undefined => /^([0-9a-f-]{36})_[0-9a-f]{64}$/.exec(key)?.[1],

    isIngestKey: (key: string, channelId: string, version: number): boolean =>
      secrets.matches(INGEST_PURPOSE, ingestText(channelId, version), key.split('_')[1] ?? ''),

    /** With this the college itself sends a channel to another media server. */
    forwardKey: (channelId: string): string => secrets.hash(FORWARD_PURPOSE, channelId),
    isForwardKey: (key: string, channelId: string): boolean => secrets.matches(FORWARD_PURPOSE, channelId, key),
  }
}

export type LiveTickets = ReturnType<typeof liveTickets>
