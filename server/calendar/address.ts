import { randomUUID } from 'node:crypto'
import {
  calendarAddress,
  calendarFile,
  makeCalendarAddress,
  stopCalendarAddress,
} from '@college/contract/calendar/calendar.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-parts.ts'
import type { Ground } from '../kit/ground.ts'
import { ownOrigin } from '../kit/own-origin.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { addressStore } from './addresses.store.ts'

/** More new addresses than that are no wish of a person. */
const MAKES = { most: 20, seconds: 86_400 }

const PURPOSE = 'calendar-address'

/**
 * The secret of an address, derived instead of stored: a copy of the database opens no calendar, and its owner can copy
 * the address again on each device. A new key is a new secret.
 */
const proofOf = ({ secrets }: Pick<Ground, 'secrets'>, key: string): string => secrets.hash(PURPOSE, key)

export const isProofOf = ({ secrets }: Pick<Ground, 'secrets'>, key: string, proof: string): boolean =>
  secrets.matches(PURPOSE, key, proof)

export function serveCalendarAddress(app: App) {
  const store = addressStore(app.database)
  const urlOf = (request: FastifyRequest, key: string) => {
    const path = calendarFile.path.replace(':key', key).replace(':proof', proofOf(app, key))
    return `${ownOrigin(app.config, request)}${path}`
  }

  serve(app, calendarAddress, async ({ user, request }) => {
    const key = await store.keyOf(user.id)
    return { url: key ? urlOf(request, key) : '' }
  })

  serve(app, makeCalendarAddress, async ({ user, request, now }) => {
    const isFew = await app.limits.take(`calendar-address-${user.id}`, MAKES, now)
    if (!isFew) throw new Refusal(makeCalendarAddress.refusals.tooMany)
    const key = randomUUID()
    await store.keep(user.id, key, now)
    return { url: urlOf(request, key) }
  })

  serve(app, stopCalendarAddress, async ({ user }) => {
    await store.remove(user.id)
    return { url: '' }
  })
}
