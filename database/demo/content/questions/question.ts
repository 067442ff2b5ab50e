import type { Criterion } from '@college/contract/questions/key.ts'

/**
 * A question of the demo bank. Of choices the right options stand first; the bank shuffles them. `because` explains the
 * right answer, and so does the film of a course from that second on.
 */
export type DemoQuestion = {
  slug: string
  level: 1 | 2 | 3
  stem: string
  because: string
  explainedAt?: { course: string; second: number }
} & (
  | { type: 'single'; options: [right: string, ...wrong: string[]] }
  | { type: 'multiple'; right: string[]; wrong: string[]; isPartial?: boolean }
  | { type: 'judge'; isTrue: boolean }
  | { type: 'blank'; accepted: string[][] }
  | { type: 'numeric'; number: number; tolerance?: number; unit: string }
  | { type: 'matching'; pairs: [left: string, right: string][]; besides?: string[] }
  | { type: 'ordering'; steps: string[] }
  | { type: 'short' | 'essay'; most: number; reference: string; criteria?: Criterion[] }
  | { type: 'case'; parts: DemoPart[] }
)

export type DemoPart = { stem: string; weight: number } & (
  | { type: 'single'; options: [right: string, ...wrong: string[]] }
  | { type: 'multiple'; right: string[]; wrong: string[] }
  | { type: 'judge'; isTrue: boolean }
  | { type: 'short'; most: number; reference: string }
)

export type DemoCategory = { slug: string; title: string; questions: DemoQuestion[] }
