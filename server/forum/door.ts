export { newestTopics } from './newest.ts'
export { searchableTopics } from './search.store.ts'
export { forumBoardsOf, tidyForum, topicCounts } from './topics.store.ts'
