import type { TagKind } from '../ui/Tag.tsx'

/** The colour of a state: open to join, upcoming or over (design 2). */
export function stateKind(state: string): TagKind {
  if (/报名中|进行中|直播中/.test(state)) return 'green'
  return /未开始|即将/.test(state) ? 'blue' : 'neutral'
}
