import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

/** The most people that one text may mention (D2-Q96). */
export const MOST_MENTIONS = 10
/** People that are offered at once. */
export const MOST_OFFERED = 8

/**
 * Where somebody writes: in a class (posts and their comments), in the discussion of a forum topic, or in the forum
 * before there is a discussion.
 */
export const mentionPlaces = ['class', 'bbs_topic', 'forum'] as const
export type MentionPlaceName = (typeof mentionPlaces)[number]

/** A person that a text mentions: `@` and this name stand in it. */
export const Mention = Type.Object({ id, name: Type.String() })
export type Mention = Static<typeof Mention>

/** Present where a text mentions anybody. */
export const mentionsOfText = Type.Optional(Type.Array(Mention))
/** The ids of the people that an author picked; those whose name does not stand in the text are ignored. */
export const mentionedIds = Type.Optional(Type.Array(id, { maxItems: 50 }))

export const mentionRefusals = {
  tooManyMentions: { state: 'ruleSaysNo', message: `一次最多提到${MOST_MENTIONS}人` },
  cannotMention: { state: 'ruleSaysNo', message: '提到的人已不在这里，请删去后再发' },
} as const

/**
 * People that one may mention there, by the beginning of the name or its pinyin. In a class: its members who have its
 * community; without a word the first of them. In the forum: those in the discussion, and with a word one's classmates.
 * Never the person who asks, and nobody where one may not write.
 */
export const mentionable = endpoint({
  id: 'D2-Q96-people',
  method: 'GET',
  path: '/nc/mention/people',
  access: 'login',
  input: Type.Object({
    place: Type.Enum(mentionPlaces),
    /** The id of the class or of the topic; nothing for the forum. */
    placeId: Type.Optional(Type.Union([id, Type.Literal('')])),
    word: text(20),
  }),
  reply: Type.Array(
    Type.Object({
      id,
      name: Type.String(),
      unitName: Type.String(),
      /** JSON list with relativePath; '' without a portrait. */
      photo: Type.String(),
    }),
  ),
  refusals: {},
})
