import type { ClassPhase } from '@college/contract/classes/staff.ts'

type Tone = 'gold' | 'green' | 'blue' | 'grey'

/** How the console writes what becomes of a class, in the order in which it happens. */
export const phaseLooks: Record<ClassPhase, { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'grey' },
  enrolling: { text: '报名中', tone: 'gold' },
  soon: { text: '未开始', tone: 'blue' },
  running: { text: '进行中', tone: 'green' },
  over: { text: '已结束', tone: 'grey' },
  withdrawn: { text: '已下架', tone: 'grey' },
}
