/** What becomes of a text in which a word of the list occurs (decision 032). */
export type Level = 1 | 2 | 3
export const levels = [
  { value: 1, label: '不让发' },
  { value: 2, label: '先审后发' },
  { value: 3, label: '发出后标记' },
] as const
export const levelName = (level: unknown): string => levels.find(({ value }) => value === level)?.label ?? ''
