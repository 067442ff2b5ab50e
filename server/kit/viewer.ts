import type { User } from './access.ts'

/** Who opened something: a person, or a browser in which nobody is logged in. Exactly one of the two is known. */
export type Viewer = { userId: string; visitor: null } | { userId: null; visitor: string }

/** `visitor` is asked for only where nobody is logged in, because asking may set the cookie. */
export const viewerOf = (user: User | undefined, visitor: () => string): Viewer =>
  user ? { userId: user.id, visitor: null } : { userId: null, visitor: visitor() }
