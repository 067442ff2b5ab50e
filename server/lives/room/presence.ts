import { randomUUID } from 'node:crypto'
import { liveStateText } from '@college/rules/lives/state.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { type Present, presenceStore, type RoomNow } from './presence.store.ts'
import { roomOf, tellHere } from './publish.ts'

/** Milliseconds between looks at the rooms; every fifth look renews the rows of this process. */
const LOOK_MS = 2_000
const RENEW_EVERY = 5

export type Presence = {
  /** A page has come; answers what to do when it is gone. A person may have several pages. */
  enter(who: Present): () => void
}

/**
 * Knows who is in the rooms of this process, writes it for the others, and tells the pages of this process when the
 * number of viewers or the state of a live has changed: also what the clock alone has changed, and what was lost
 * between processes.
 */
export function watchRooms(app: App): Presence {
  const store = presenceStore(app.background)
  const processId = randomUUID()
  const people = new Map<string, Present & { pages: number }>()
  /** People whose row is to be written or deleted. */
  const changed = new Map<string, Present>()
  const told = new Map<string, RoomNow>()
  let looks = 0
  let looking: Promise<void> | undefined

  async function write(): Promise<void> {
    const all = [...changed]
    changed.clear()
    const here = all.filter(([key]) => people.has(key)).map(([, who]) => who)
    const gone = all.filter(([key]) => !people.has(key)).map(([, who]) => who)
    try {
      await store.enter(processId, here, app.now())
      await store.leave(processId, gone)
    } catch (error) {
      for (const [key, who] of all) if (!changed.has(key)) changed.set(key, who)
      throw error
    }
  }

  async function look(): Promise<void> {
    if (people.size === 0 && changed.size === 0) return
    await write()
    looks += 1
    if (looks % RENEW_EVERY === 0) await store.renew(processId, app.now())
    const liveIds = [...new Set([...people.values()].map(({ liveId }) => liveId))]
    for (const liveId of told.keys()) if (!liveIds.includes(liveId)) told.delete(liveId)
    if (liveIds.length === 0) return
    for (const room of await store.now(liveIds, app.now())) {
      tellChanges(app, room, told.get(room.liveId))
      told.set(room.liveId, room)
    }
  }

  function lookNow(): Promise<void> {
    looking ??= asSystem('live rooms', look)
      .catch((error) => app.http.log.warn(error, 'live rooms'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const timer = setInterval(() => void lookNow(), LOOK_MS).unref()
  app.http.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
    if (looks > 0) await store.leaveAll(processId).catch(() => undefined)
  })

  return {
    enter(who) {
      const key = `${who.liveId} ${who.userId}`
      const pages = people.get(key)?.pages ?? 0
      people.set(key, { ...who, pages: pages + 1 })
      if (pages === 0) changed.set(key, who)
      return () => {
        const left = (people.get(key)?.pages ?? 1) - 1
        if (left > 0) return void people.set(key, { ...who, pages: left })
        people.delete(key)
        changed.set(key, who)
      }
    },
  }
}

function tellChanges(app: App, room: RoomNow, before: RoomNow | undefined): void {
  const { liveId, viewers, state, isClosed, speaker } = room
  if (room.isShut && before?.isShut === false) app.channels.admitAgain({ room: roomOf(liveId) })
  if (viewers !== before?.viewers) tellHere(app, liveId, { act: 'viewers', viewers })
  if (before && state !== before.state) {
    tellHere(app, liveId, { act: 'state', state: { value: state, text: liveStateText(state) } })
  }
  if (before && isClosed !== before.isClosed) tellHere(app, liveId, { act: 'closed', isClosed })
  if (before && JSON.stringify(speaker) !== JSON.stringify(before.speaker)) {
    tellHere(app, liveId, { act: 'speaker', speaker })
  }
}
