import { Type } from 'typebox'

/** What a message is about: what it is filtered by, and what a learner may switch off. */
export const messageKinds = ['system', 'task', 'hours', 'class', 'course', 'reply'] as const
export type MessageKind = (typeof messageKinds)[number]

export const MessageKind = Type.Union([
  Type.Literal('system'),
  Type.Literal('task'),
  Type.Literal('hours'),
  Type.Literal('class'),
  Type.Literal('course'),
  Type.Literal('reply'),
])
