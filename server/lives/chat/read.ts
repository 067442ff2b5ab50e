import { LIVE_CHAT_PAGE, liveLineChanges, liveLines, liveLinesAt } from '@college/contract/lives/chat.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import { requireEntry } from '../room/entry.ts'
import { type LineRow, liveLineStore } from './lines.store.ts'
import { asHidden, lineRow } from './rows.ts'

/** Changes of one page: more than a page is shown of a busy minute. */
const CHANGES = 200

export function serveReadLiveChat(app: App) {
  const store = liveLineStore(app.database)

  serve(app, liveLines, async ({ input: { id, before }, user }) => {
    const { isHost } = await requireEntry(app, id, user)
    const viewer = { liveId: id, viewerId: user.id, isHost, limit: LIVE_CHAT_PAGE + 1 }
    // Read before the lines: what comes between is asked for again, and not missed.
    const { lastChange, pinnedId } = await store.chat(id)
    const rows = await store.before(viewer, before)
    return {
      lines: rows.slice(0, LIVE_CHAT_PAGE).toReversed().map(lineRow),
      hasMore: rows.length > LIVE_CHAT_PAGE,
      lastChange,
      pinned: await pinned(pinnedId),
    }
  })

  serve(app, liveLineChanges, async ({ input: { id, after }, user }) => {
    const { isHost } = await requireEntry(app, id, user)
    const { lastChange, pinnedId } = await store.chat(id)
    const rows = await store.changes({ liveId: id, viewerId: user.id, isHost, limit: CHANGES + 1 }, after)
    const shown = rows.slice(0, CHANGES)
    const hasMore = rows.length > CHANGES
    const forViewer = (line: LineRow) =>
      line.state === 'held' && line.userId !== user.id ? asHidden(lineRow(line)) : lineRow(line)
    return {
      lines: shown.map(forViewer),
      hasMore,
      lastChange: hasMore ? (shown.at(-1)?.change ?? after) : lastChange,
      pinned: await pinned(pinnedId),
    }
  })

  serve(app, liveLinesAt, async ({ input: { id, offset }, user }) => {
    const { isHost } = await requireEntry(app, id, user)
    const viewer = { liveId: id, viewerId: user.id, isHost, limit: LIVE_CHAT_PAGE }
    const [before, after] = await Promise.all([store.until(viewer, offset), store.from(viewer, offset)])
    return {
      lines: [...before.toReversed(), ...after].map(lineRow),
      until: after.length < LIVE_CHAT_PAGE ? null : (after.at(-1)?.offset ?? null),
    }
  })

  async function pinned(id: string | null) {
    const [line] = id ? await store.byIds([id]) : []
    return line?.state === 'normal' ? lineRow(line) : null
  }
}
