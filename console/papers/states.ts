import type { Tone } from '../ui/Dot.tsx'

/** What the states of a paper are called. */
export const paperStates: Record<'draft' | 'ready' | 'retired', { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'grey' },
  ready: { text: '可用', tone: 'green' },
  retired: { text: '已停用', tone: 'amber' },
}
