/**
 * What an exam is taken for: a task, a class or camp that names it in a unit, a live that asks for it afterwards, or a
 * course that has it in its catalogue.
 */
export const examBusinesses = ['task', 'class', 'live', 'course'] as const
export type ExamBusiness = (typeof examBusinesses)[number]
