import type { FastifyBaseLogger } from 'fastify'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Config, isDemo } from '../kit/config.ts'
import type { Database } from '../kit/database.ts'
import { miPush } from './push-mi.ts'
import type { PushMessage, PushPort } from './push-port.ts'
import { pushOutbox } from './tables.ts'

/** Push messages to people's phones (D1-Q72). */
export type Push = {
  /**
   * Pushes to every device of a user. Never rejects: the message is in the message list anyway, so errors of the
   * provider are only logged. False when the provider refused it and the caller may retry.
   */
  toUser(userId: string, message: PushMessage): Promise<boolean>
}

/** Access to the registered devices, provided by the devices feature; wired in app.ts. */
export type PushDevices = {
  tokensOf(userId: string, now: Date): Promise<string[]>
  forget(tokens: string[]): Promise<void>
}

type Parts = { port: PushPort; devices: PushDevices; log: Pick<FastifyBaseLogger, 'error'>; now: () => Date }

export function makePush({ port, devices, log, now }: Parts): Push {
  return {
    async toUser(userId, message) {
      try {
        const { invalid } = await port.send(userId, await devices.tokensOf(userId, now()), message)
        await devices.forget(invalid)
        return true
      } catch (error) {
        log.error(error, 'push failed')
        return false
      }
    },
  }
}

/** Xiaomi when its variables are set; otherwise the outbox in the demo college, and nothing elsewhere. */
export function makePushPort(config: Config, database: Database, now: () => Date): PushPort {
  const { PUSH_MI_ENDPOINT: endpoint, PUSH_MI_SECRET: secret, PUSH_MI_PACKAGE: packageName } = config
  if (secret && packageName) return miPush({ endpoint, secret, packageName })
  if (secret || packageName) throw new CannotStart('environment: PUSH_MI_* must be set together')
  return isDemo(config) ? outbox(database, now) : { send: async () => ({ invalid: [] }) }
}

function outbox(database: Database, now: () => Date): PushPort {
  return {
    async send(userId, tokens, message) {
      await database.insert(pushOutbox).values({ ...message, userId, devices: tokens.length, sentAt: now() })
      return { invalid: [] }
    },
  }
}
