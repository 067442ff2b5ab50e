import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { commonRefusals } from '../kit/refusals.ts'

/** As many ids as one question for names may carry. */
export const MOST_NAMES = 100

/**
 * What a field of a form picks from, for example the courses: those whose name contains the keyword, or the names of
 * those ids. Every source says which roles may read it.
 */
export const staffChoices = endpoint({
  id: 'D1-B006-choices',
  method: 'GET',
  path: '/nc/console/choices',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({
    from: text(40),
    keyword: Type.Optional(text(50)),
    /** Joined by commas. */
    ids: Type.Optional(text(MOST_NAMES * 37)),
  }),
  reply: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), note: Type.String() })),
  refusals: { unknown: { state: 'notFound', message: '没有这样的选项' }, notAllowed: commonRefusals.notAllowed },
})
