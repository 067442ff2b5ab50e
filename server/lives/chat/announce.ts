import type { App } from '../../app-parts.ts'
import { tellPeople, tellRoom } from '../room/publish.ts'
import { type LineRow, liveLineStore } from './lines.store.ts'
import { lineRow } from './rows.ts'

/** Tells the room of a new line, or of one that is shown again; of a held one its author alone. */
export function announceLine(app: App, line: LineRow): void {
  const { liveId, change, userId, state } = line
  const event = { act: 'chat', line: lineRow(line) } as const
  if (state === 'normal') {
    tellRoom(app, liveId, event)
    return
  }
  tellRoom(app, liveId, { act: 'chatPassed', change })
  if (userId) tellPeople(app, liveId, [userId], event)
}

export async function announceIds(app: App, ids: string[]): Promise<void> {
  for (const line of await liveLineStore(app.database).byIds(ids)) announceLine(app, line)
}

/** Takes a line from the pages; and from above all others, if it stood there. */
export const announceGone = (app: App, { id, liveId }: Pick<LineRow, 'id' | 'liveId'>, change: number) =>
  tellRoom(app, liveId, { act: 'chatRemoved', id, change })
