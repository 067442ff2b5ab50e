import { type TObject, Type } from 'typebox'
import { type Access, endpoint } from './endpoint.ts'
import type { RefusalText } from './envelope.ts'
import { text } from './fields.ts'
import type { InWords } from './wire.ts'
import type { WordFor } from './wire-plan.ts'
import type { Repeat } from './write-key.ts'

/** Further fields of a save, outside of `data`. Each page lists those that it uses (D2-C47, D2-C54, D3-C29). */
const beside = {
  ywid: Type.Optional(text(64)),
  classId: Type.Optional(text(64)),
  mailId: Type.Optional(text(64)),
  mailSubId: Type.Optional(text(64)),
  courseId: Type.Optional(text(64)),
  coursewareId: Type.Optional(text(64)),
  actionType: Type.Optional(text(20)),
  linkType: Type.Optional(text(20)),
  isNewEmail: Type.Optional(text(10)),
}

/**
 * One kind of record that `/meta/persistData` saves under this namespace and page name. Only declared pairs exist; all
 * others are refused (security 7). `data` never contains what the server sets itself (author, state, counts, dates).
 */
export type PersistPage = {
  /** The requirement or decision this page fulfils. */
  id: string
  namespace: string
  pageName: string
  access: Exclude<Access, 'open'>
  /** What the same save twice does. */
  repeat: Exclude<Repeat, 'keyRequired' | 'reads'>
  /**
   * The fields allowed in `data` (a JSON text). Others are dropped and counted. With `_id` an existing record is
   * changed.
   */
  data: TObject
  /** Which of the fields outside of `data` this page reads. */
  beside?: readonly (keyof typeof beside)[]
  /** The answer about the saved record; `_id` is required. */
  reply: TObject
  refusals: Record<string, RefusalText>
}

/** With our names of its fields, as `Input` of an endpoint. */
export type PersistInput<P extends PersistPage> = InWords<P['data']>
export type PersistReply<P extends PersistPage> = InWords<P['reply']>
/** The values of the fields outside of `data` that a page has listed. */
export type PersistBeside = { [Name in keyof typeof beside as WordFor<Name>]?: string }

/** Declares one kind of record. The server saves it with `app.persists.add`, the web sends it with `persist`. */
export const persistPage = <const P extends PersistPage>(it: P): P => it

/** The possible values of one field of a record, as `/meta/data` lists them. */
export type ChoiceField = {
  id: string
  namespace: string
  field: string
  access: Access
}

export const choiceField = <const F extends ChoiceField>(it: F): F => it

const unknownPage = { state: 'notFound', message: '获取数据异常' } as const

/** `data` is a JSON text. Its limit, 256 KiB, is also the limit of every request body (security 7). */
export const metaPersistData = endpoint({
  id: 'D1-C66',
  also: ['D2-C67', 'D3-C30'],
  method: 'POST',
  path: '/meta/persistData',
  repeat: 'key',
  aliases: ['/inc/meta/persistData', '/bbs/meta/persistData'],
  access: 'login',
  input: Type.Object({
    namespace: text(100),
    /** Optional, because the documents give no page name for some records (D2-C67). */
    pageName: Type.String({ maxLength: 100, default: 'edit' }),
    data: text(256 * 1024),
    ...beside,
  }),
  // Already trimmed to the schema of its page.
  reply: Type.Object({ _id: Type.String() }, { additionalProperties: true }),
  refusals: { unknownPage },
})

/** The possible values of a field (D1-Q68). */
export const metaData = endpoint({
  id: 'D1-C64',
  method: 'POST',
  path: '/meta/data',
  repeat: 'reads',
  aliases: ['/inc/meta/data'],
  access: 'open',
  input: Type.Object({ namespace: text(100), field: text(100) }),
  reply: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  refusals: { unknownPage },
  whileFull: true,
})
