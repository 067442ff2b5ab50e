import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { nothing, text } from './fields.ts'

const plain = { value: Type.String(), text: Type.String() }
/** One value to choose; those of a tree have children. */
const Option = Type.Object({ ...plain, children: Type.Optional(Type.Array(Type.Object(plain))) })
export type Option = Static<typeof Option>

const noOptions = { state: 'notFound', message: '查询检索选项出现错误,页面无法创建' } as const

/** Dictionaries by their codes, each in its fixed order. Only registered codes exist (`app.dictionaries`). */
export const dictBatch = endpoint({
  id: 'D3-Q49',
  method: 'POST',
  path: '/meta/dict/batch',
  repeat: 'reads',
  access: 'open',
  input: Type.Object({ codes: Type.Array(text(50), { minItems: 1, maxItems: 20 }) }),
  reply: Type.Record(Type.String(), Type.Array(Option)),
  refusals: { unknownCode: noOptions },
  // It only reads.
  whileFull: true,
})

/** Options that a feature reads from its tables, or computes. The declared ones are all there are. */
export const optionSource = <const Path extends `/${'dbsource' | 'meta'}/interface/${string}`>(path: Path) =>
  endpoint({
    id: 'D3-Q49',
    method: 'GET',
    path,
    access: 'open',
    input: nothing,
    reply: Type.Array(Option),
    refusals: {},
  })
