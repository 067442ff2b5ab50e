import { Type } from 'typebox'

/** The kinds of messages. The list is filtered by kind, and a learner may switch a kind off. */
export const messageKinds = ['system', 'task', 'hours', 'class', 'course', 'reply', 'mention'] as const
export type MessageKind = (typeof messageKinds)[number]

export const MessageKind = Type.Union([
  Type.Literal('system'),
  Type.Literal('task'),
  Type.Literal('hours'),
  Type.Literal('class'),
  Type.Literal('course'),
  Type.Literal('reply'),
  Type.Literal('mention'),
])
