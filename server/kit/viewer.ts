import type { User } from './access.ts'

/** Who opened something: a user, or the browser of a guest. Exactly one of the two is set. */
export type Viewer = { userId: string; visitor: null } | { userId: null; visitor: string }

/** `visitor` is called only for guests, because it may set the cookie. */
export const viewerOf = (user: User | undefined, visitor: () => string): Viewer =>
  user ? { userId: user.id, visitor: null } : { userId: null, visitor: visitor() }
