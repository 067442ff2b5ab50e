import type { App } from '../app-parts.ts'
import { serveChatChannel } from './channel.ts'
import { isChatImageFor } from './lines.store.ts'
import { moderateChat } from './moderate.ts'
import { serveChatLines, serveChatRoom, serveRecallChatLine } from './room.ts'
import { serveSendChatLine } from './send.ts'

/** The group chat of a camp (大本营, D2-Q55). */
export function serveChat(app: App) {
  app.fileReaders.add('chat', ({ id }) => isChatImageFor(id))
  serveChatChannel(app)
  serveChatRoom(app)
  serveChatLines(app)
  serveSendChatLine(app)
  serveRecallChatLine(app)
  moderateChat(app)
}
