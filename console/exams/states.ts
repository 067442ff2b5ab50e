import type { Tone } from '../ui/Dot.tsx'

/** What the states of an exam are called. */
export const examStates: Record<'draft' | 'published' | 'withdrawn', { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'grey' },
  published: { text: '已发布', tone: 'green' },
  withdrawn: { text: '已撤回', tone: 'amber' },
}
