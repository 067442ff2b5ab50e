/** Special class (专题班) or training camp (训练营), as cards and search hits carry it in `type_value`. */
export const classTypes = { special: 1, camp: 2 } as const
export type ClassType = (typeof classTypes)[keyof typeof classTypes]

/**
 * How a person stands to a class, as the wire writes it (D2-E01, D2-Q19, D2-Q64). `barred`: may not enrol.
 * `enrollable`: may enrol by the class's rule. `waiting` and `reviewing`: the first and the second review level decide.
 * `open`: a camp that everybody may enter without enrolling.
 */
export const classStates = {
  barred: -1,
  enrollable: 0,
  waiting: 1,
  admitted: 2,
  completed: 3,
  reviewing: 4,
  rejected: 5,
  open: 6,
} as const
export type ClassState = (typeof classStates)[keyof typeof classStates]

/**
 * How the main button of a class is drawn: a step that can be taken now, an end that was reached, a rejection, or
 * nothing that can be done now.
 */
export const buttonLooks = ['go', 'enter', 'done', 'rejected', 'off'] as const
export type ButtonLook = (typeof buttonLooks)[number]

/** Where the server's clock stands to a window of the class (D2-Q89); a class without the window is always 'open'. */
export const windowPhases = ['before', 'open', 'over'] as const
export type WindowPhase = (typeof windowPhases)[number]

/**
 * Who somebody is in a class, status `isstudent` (D2-Q01): 0 nobody, 1 formal student, 2 cadre or teacher, 3 observer.
 */
export const studentStatuses = { none: 0, student: 1, staff: 2, observer: 3 } as const
export type StudentStatus = (typeof studentStatuses)[keyof typeof studentStatuses]

/** The same by `queryStudentType` (D2-Q01): 1 teacher or staff, 2 class cadre, 0 everybody else. */
export const studentTypes = { ordinary: 0, teacher: 1, cadre: 2 } as const
export type StudentType = (typeof studentTypes)[keyof typeof studentTypes]

/** What a class may have switched on (D2-Q02). */
export const classModules = ['community'] as const

/**
 * Who may enrol (jhrs, D2-Q63): 0 everybody, 1 as many as there are places, 2 only the people that the roster names.
 */
export const quotaRules = { unlimited: 0, places: 1, roster: 2 } as const
export type QuotaRule = (typeof quotaRules)[keyof typeof quotaRules]

export const classRefusals = {
  noClass: { state: 'notFound', message: '班级不存在或已下架' },
} as const
