/** The type filter of the lists (D1-Q08, D1-Q56); the value is the request's taskType. */
export const taskTypes = [
  { value: '', text: '全部类型' },
  { value: '3', text: '学时' },
  { value: '1', text: '课程' },
] as const

export type TypeChoice = (typeof taskTypes)[number]['value']

/** The two lists (D1-Q56). */
export const listNames = { todo: '待完成', done: '已完成' } as const
