import type { App } from '../app-parts.ts'
import { keepBoards } from './kinds.store.ts'
import { registerForumMentions } from './mentioned.ts'
import { registerModeratedTopics, registerTopicTargets } from './moderated.ts'
import { serveTopics } from './read.ts'
import { serveOwnTopics, serveTopicEdit } from './write.ts'

export function serveForum(app: App) {
  keepBoards(app)
  serveTopics(app)
  serveTopicEdit(app)
  serveOwnTopics(app)
  registerModeratedTopics(app)
  registerTopicTargets(app)
  registerForumMentions(app)
}
