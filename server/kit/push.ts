import type { FastifyBaseLogger } from 'fastify'
import { CannotStart } from './cannot-start.ts'
import { type Config, isDemo } from './config.ts'
import type { Database } from './database.ts'
import { miPush } from './push-mi.ts'
import type { PushMessage, PushPort } from './push-port.ts'
import { pushOutbox } from './tables.ts'

/** Messages to the phones of people (D1-Q72). */
export type Push = {
  /**
   * To every device of a user. Never rejects: a message is in the message centre whether or not a phone rings, so
   * what the provider refuses is logged and nothing waits for it. False when it was refused, for who tries again.
   */
  toUser(userId: string, message: PushMessage): Promise<boolean>
}

/** Where the devices are; their feature answers through its door, app.ts wires it. */
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

/** Xiaomi where its variables are set; else the outbox of the demo college, or nobody. */
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
