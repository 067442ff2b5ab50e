import { type Static, type TObject, Type } from 'typebox'
import { type Access, endpoint } from './endpoint.ts'
import type { RefusalText } from './envelope.ts'
import { text } from './fields.ts'

/** What a save may carry beside `data`; each page takes what it names (D2-C47, D2-C54, D3-C29). */
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
 * One record that `/meta/persistData` saves under this namespace and page name. The registry is closed; a pair that
 * nobody declared is refused (security 7). What the server sets (author, state, counts, dates) is not in `data`.
 */
export type PersistPage = {
  /** The ledger row or decision this page fulfils. */
  id: string
  namespace: string
  pageName: string
  access: Exclude<Access, 'open'>
  /** The fields that `data` (a JSON text) may carry; others are dropped and counted. `_id` asks to change a record. */
  data: TObject
  /** Names of the fields beside `data` that this page reads. */
  beside?: readonly (keyof typeof beside)[]
  /** What is answered about the saved record; `_id` is required. */
  reply: TObject
  refusals: Record<string, RefusalText>
}

export type PersistInput<P extends PersistPage> = Static<P['data']>
export type PersistReply<P extends PersistPage> = Static<P['reply']>
/** What a page that names fields beside `data` is given of them. */
export type PersistBeside = { [Name in keyof typeof beside]?: string }

/** Declares one record; the server saves it with `app.persists.add`, the web sends it with `persist`. */
export const persistPage = <const P extends PersistPage>(it: P): P => it

/** The values one field of a record may have, as `/meta/data` lists them. */
export type ChoiceField = {
  id: string
  namespace: string
  field: string
  access: Access
}

export const choiceField = <const F extends ChoiceField>(it: F): F => it

const unknownPage = { state: 'notFound', message: '获取数据异常' } as const

/** `data` is a JSON text. 256 KiB is also the most any body may have (security 7). */
export const metaPersistData = endpoint({
  id: 'D1-C66',
  method: 'POST',
  path: '/meta/persistData',
  aliases: ['/inc/meta/persistData', '/bbs/meta/persistData'],
  access: 'login',
  input: Type.Object({
    namespace: text(100),
    /** Absent where the documents name none (D2-C67). */
    pageName: Type.String({ maxLength: 100, default: 'edit' }),
    data: text(256 * 1024),
    ...beside,
  }),
  // Trimmed to the schema of its page before it gets here.
  reply: Type.Object({ _id: Type.String() }, { additionalProperties: true }),
  refusals: { unknownPage },
})

/** The values a field offers (D1-Q68). */
export const metaData = endpoint({
  id: 'D1-C64',
  method: 'POST',
  path: '/meta/data',
  aliases: ['/inc/meta/data'],
  access: 'open',
  input: Type.Object({ namespace: text(100), field: text(100) }),
  reply: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  refusals: { unknownPage },
})
