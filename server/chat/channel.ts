import type { ChatMessage } from '@college/contract/chat/chat.ts'
import { channelPaths } from '@college/contract/kit/channel.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { readUuid } from '../kit/sql.ts'
import { type LineRow, lineStore } from './lines.store.ts'
import { roomStore } from './room.store.ts'
import { lineRow } from './rows.ts'
import { isChatTokenOf } from './token.ts'

const roomOf = (classId: string) => `chat:${classId}`

/** Members of the class listen to its chat. */
export function serveChatChannel(app: App) {
  app.channels.add({
    path: channelPaths.chat,
    async admit({ query, user, now }) {
      if (!isChatTokenOf(app, query.get('token') ?? '', user.id, now)) throw new Refusal(commonRefusals.logInFirst)
      const classId = found(readUuid(query.get('id') ?? ''), commonRefusals.notAllowed)
      found(await app.access.memberKind(user.id, classId), commonRefusals.notAllowed)
      return roomOf(classId)
    },
  })
}

export function publishTo({ channels }: Pick<App, 'channels'>, classId: string, message: ChatMessage, only?: string[]) {
  channels.publish(roomOf(classId), message, only)
}

/** Sends a message to the pages of the chat, and tells all other members that there is something to read. */
export function announceLine(app: App, line: LineRow): void {
  const only = line.state === 'held' && line.userId ? [line.userId] : undefined
  publishTo(app, line.classId, { act: 'line', line: lineRow(app, line) }, only)
  if (line.state !== 'normal') return
  // The message is saved: its author need not wait for this, nor hear that it failed.
  void tellUnread(app, line.classId).catch((error) => app.http.log.error(error, 'chat unread'))
}

export async function announceIds(app: App, ids: string[]): Promise<void> {
  for (const line of await lineStore(app.database).byIds(ids)) announceLine(app, line)
}

export const announceGone = (app: App, { classId, seq }: LineRow, state: 'recalled' | 'removed') =>
  publishTo(app, classId, { act: 'gone', seq, state })

/** At most so often, because a badge is asked for by every member. */
const ONCE_PER = { most: 1, seconds: 15 }
/** When a class was told last by this process, so that not every message asks the database whether it may tell. */
const told = new WeakMap<App['limits'], Map<string, number>>()

async function tellUnread(app: App, classId: string): Promise<void> {
  const now = app.now()
  const times = told.get(app.limits) ?? new Map<string, number>()
  told.set(app.limits, times)
  if (now.getTime() - (times.get(classId) ?? 0) < ONCE_PER.seconds * 1_000) return
  times.set(classId, now.getTime())
  if (!(await app.limits.take(`chat unread ${classId}`, ONCE_PER, now))) return
  const members = await roomStore(app.database).members(classId)
  app.realtime.toUsers(members, { feature: 'chat', id: classId })
}
