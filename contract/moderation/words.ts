import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { cursor, size } from './paging.ts'

const level = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** The longest word of the list, in characters. */
export const LONGEST_WORD = 50

/** The list of words, the newest first. */
export const bannedWordList = endpoint({
  id: 'D3-Q07-words',
  method: 'GET',
  path: '/web/moderation/words',
  access: { to: 'see', of: 'words' },
  input: Type.Object({
    keyword: Type.String({ maxLength: 100, default: '' }),
    level: Type.Optional(level),
    cursor,
    size,
  }),
  reply: Type.Object({
    rows: Type.Array(Type.Object({ word: Type.String(), level, at: Type.String() })),
    next: Type.String(),
    /** Whether whoever asks may change the list. */
    mayEdit: Type.Boolean(),
  }),
  refusals: {},
})

/** The list is the same for the whole college. */
const onlyTop = { state: 'forbidden', message: '词表由全院审核员维护，要改请联系上级单位' } as const

/**
 * Adds words of a level: 1 refuse, 2 hold for review, 3 mark. Those that are in the list keep the level that they have;
 * `kept` names those of another one.
 */
export const putBannedWords = endpoint({
  id: 'D3-Q07-words-put',
  method: 'POST',
  path: '/web/moderation/words/put',
  repeat: 'idempotent',
  access: { to: 'change', of: 'words' },
  input: Type.Object({ words: Type.Array(text(LONGEST_WORD), { minItems: 1, maxItems: 5_000 }), level }),
  reply: Type.Object({
    changed: Type.Integer(),
    kept: Type.Array(Type.Object({ word: Type.String(), level })),
  }),
  refusals: { onlyTop, blank: { state: 'ruleSaysNo', message: '词语不能为空或只有符号' } },
})

/** Gives a word another level, unless it has another one than `was` by now. */
export const levelBannedWord = endpoint({
  id: 'D3-Q07-words-level',
  method: 'POST',
  path: '/web/moderation/words/level',
  repeat: 'idempotent',
  access: { to: 'change', of: 'words' },
  input: Type.Object({ word: text(LONGEST_WORD), was: level, level }),
  reply: Type.Null(),
  refusals: {
    /** With `Changed`, whose value is the present level. */
    changed: editRefusals.changed,
    gone: { state: 'notFound', message: '这个词已被移出词表' },
    onlyTop,
  },
})

export const removeBannedWords = endpoint({
  id: 'D3-Q07-words-remove',
  method: 'POST',
  path: '/web/moderation/words/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'words' },
  input: Type.Object({ words: Type.Array(text(LONGEST_WORD), { minItems: 1, maxItems: 5_000 }) }),
  reply: Type.Object({ removed: Type.Integer() }),
  refusals: { onlyTop },
})
