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
import type { Secrets } from '../kit/secrets.ts'

const PURPOSE = 'live-ticket'
/** Segments of a list that was sent in the last second of its ticket are still given. Milliseconds. */
const GRACE_MS = 30_000

type Person = { channelId: string; userId: string }

/** Signed permissions to send and to watch. */
export function liveTickets(secrets: Secrets) {
  return {
    issue(permit: LivePermit, { channelId, userId }: Person, now: Date): string {
      const until = Math.floor(now.getTime() / 1_000) + ticketSeconds[permit]
      const ticket = { permit, channelId, userId, until, nonce: randomBytes(12).toString('base64url') }
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
  }
}

export type LiveTickets = ReturnType<typeof liveTickets>
