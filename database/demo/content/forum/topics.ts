import { DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import { circleTopics } from './circle.ts'
import { practiceTopics } from './practice.ts'
import { questionTopics } from './questions.ts'
import { studyTopics } from './study.ts'
import type { DemoTopic } from './topic.ts'

/** Besides that which every college has. */
export const boards = [
  { id: 'study', name: '学习心得', position: 1 },
  { id: 'practice', name: '基层实践', position: 2 },
  { id: 'questions', name: '答疑互助', position: 3 },
] as const

const on = (board: string, topics: DemoTopic[]) => topics.map((topic) => ({ ...topic, board }))

export const topics: (DemoTopic & { board: string })[] = [
  ...on(DEFAULT_BOARD.catalogId, circleTopics),
  ...on('study', studyTopics),
  ...on('practice', practiceTopics),
  ...on('questions', questionTopics),
]
