import type { TagKind } from '../ui/Tag.tsx'

/** The colour of a state that the server names: what can be joined, what is coming, what is over (design 2). */
export function stateKind(state: string): TagKind {
  if (/报名中|进行中|直播中/.test(state)) return 'green'
  return /未开始|即将/.test(state) ? 'blue' : 'neutral'
}
