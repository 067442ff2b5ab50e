import type { sendChatLine } from '@college/contract/chat/chat.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { KeyValueStorage } from '../../kit/data/key-value-storage.ts'
import { UNSENT_PREFIX } from './unsent-prefix.ts'

/** A message that the server has not acknowledged. */
export type Unsent = Omit<Input<typeof sendChatLine>, 'authorId'> & {
  /** Addresses of its images, to show them meanwhile. */
  pictures: string[]
  /** ISO instant at which it was written; also its place among the others. */
  sentAt: string
  /** Why the server refused it; '' while it waits. */
  failure: string
}

export type UnsentStore = ReturnType<typeof unsentStore>

/**
 * The unsent messages of one author on this device, of all chats. Each is an item of its own, so that two tabs that
 * write at once lose nothing. Where the storage is full they are kept in memory.
 */
export function unsentStore(storage: KeyValueStorage, userId: string) {
  const prefix = `${UNSENT_PREFIX}${userId} `
  const inMemory = new Map<string, string>()
  const names = () => [
    ...Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(prefix),
    ),
    ...inMemory.keys(),
  ]

  function read(name: string): Unsent | undefined {
    try {
      const line = JSON.parse(inMemory.get(name) ?? storage.getItem(name) ?? '')
      return typeof line?.clientId === 'string' && typeof line.sentAt === 'string' ? line : undefined
    } catch {
      return undefined
    }
  }

  return {
    userId,

    /** In the order in which they were written. */
    all: (): Unsent[] =>
      names()
        .flatMap((name) => read(name) ?? [])
        .toSorted((one, other) => (one.sentAt < other.sentAt ? -1 : Number(one.sentAt > other.sentAt))),

    put(line: Unsent): void {
      const name = prefix + line.clientId
      try {
        storage.setItem(name, JSON.stringify(line))
        inMemory.delete(name)
      } catch {
        inMemory.set(name, JSON.stringify(line))
      }
    },

    remove(clientId: string): void {
      inMemory.delete(prefix + clientId)
      storage.removeItem(prefix + clientId)
    },
  }
}
