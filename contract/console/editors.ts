import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'

/** Milliseconds between two calls of a page that stays open. */
export const EDITORS_ASKED_MS = 20_000

/**
 * Which colleagues have the page of a thing open, and whether they have changes there that are not saved yet. The call
 * tells the same of the caller, until three calls are missed. It gives the names of staff and nothing of the thing
 * itself, so it is open to all staff.
 */
export const consoleEditors = endpoint({
  id: 'D1-B006-editors',
  method: 'POST',
  path: '/nc/console/editors',
  repeat: 'each',
  access: { to: 'see', of: 'desk' },
  input: Type.Object({
    /** The kind of thing, such as 'banners'. */
    thing: Type.String({ pattern: '^[A-Za-z-]{1,40}$' }),
    id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    doing: Type.Enum(['reading', 'changing', 'leaving'] as const),
  }),
  reply: Type.Array(Type.Object({ userId: Type.String(), name: Type.String(), isChanging: Type.Boolean() })),
  refusals: {},
})
