import type { Question } from '@college/contract/surveys/form.ts'

/** What the types of questions are called, for learners and for staff. */
export const questionKindNames: Record<Question['kind'], string> = {
  single: '单选',
  multiple: '多选',
  matrix: '逐行评价',
  scale: '评分',
  text: '填写',
  order: '排序',
}
