import { type MistakeSource, mistakeSources } from '@college/contract/mistakes/book.ts'

type Filter = { kind?: MistakeSource; sourceId?: string }

/** What an address asks for: one kind of source, or one exam or course. */
export function filterOf({ kind, sourceId }: { kind?: string; sourceId?: string }): Filter {
  const known = mistakeSources.find((each) => each === kind)
  return { ...(known && { kind: known }), ...(sourceId && { sourceId }) }
}

export const sourceNames: Record<MistakeSource, string> = { exam: '考试', course: '课程' }
