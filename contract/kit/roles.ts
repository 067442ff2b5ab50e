import { columnOf, keysOf, keysWhere } from './tables.ts'

/** What the holders of a role do for others. Each is the name of a list of roles below, and of nothing else. */
type Duty = 'teach' | 'review' | 'administrate' | 'operate' | 'secure' | 'audit'

type RoleRow = {
  /** On screens, in lists that are imported and exported, and in the audit log. */
  name: string
  /** Whoever has one works in the console. None: learns, and nothing else. */
  duties: readonly Duty[]
  /** Every account holds it. */
  isOfEveryone: boolean
  /** The duties whose holders give it to others and take it back; none: no person does. */
  givenBy: readonly Duty[]
  /** Its holders prove a second factor before they use the console, until the setting says otherwise. */
  asksSecondFactor: boolean
  /** An account of many people: they may study with it, and not change it (security 16). */
  isShared: boolean
  /** Reaches the whole college, so only who stands at its top may hold it. */
  isOfCollege: boolean
}

const person = {
  isOfEveryone: false,
  givenBy: ['administrate', 'secure'],
  isShared: false,
  isOfCollege: false,
} as const
const staff = { ...person, asksSecondFactor: true } as const
/** Rights over others: given by those who answer for the security of the college, and by nobody who has them only. */
const powerful = { ...staff, givenBy: ['secure'] } as const

/**
 * The roles of an account (D1-Q82), and all that differs between them. A new role is a new row. The three powers over the
 * system may each be given alone (decision 049).
 */
const roleTable = {
  learner: { ...person, name: '学员', duties: [], isOfEveryone: true, asksSecondFactor: false },
  teacher: { ...staff, name: '教师', duties: ['teach'] },
  reviewer: { ...staff, name: '审核员', duties: ['review'] },
  systemAdministrator: { ...powerful, name: '系统管理员', duties: ['operate'], isOfCollege: true },
  securityAdministrator: { ...powerful, name: '安全管理员', duties: ['secure'] },
  auditor: { ...powerful, name: '审计管理员', duties: ['audit'], isOfCollege: true },
  administrator: { ...powerful, name: '管理员', duties: ['teach', 'review', 'administrate'] },
  demo: { ...person, name: '演示', duties: [], givenBy: [], asksSecondFactor: false, isShared: true },
} as const satisfies Record<string, RoleRow>

type Roles = typeof roleTable
export type Role = keyof Roles
type WithDuty<Wanted extends Duty> = {
  [Each in Role]: Wanted extends Roles[Each]['duties'][number] ? Each : never
}[Role]
export type StaffRole = { [Each in Role]: Roles[Each]['duties'] extends readonly [] ? never : Each }[Role]

const roles = keysOf(roleTable)
const rowOf = (role: Role): RoleRow => roleTable[role]
const withDuty = <Wanted extends Duty>(duty: Wanted) =>
  roles.filter((role) => rowOf(role).duties.includes(duty)) as WithDuty<Wanted>[]

export const roleNames = columnOf(roleTable, 'name')
export const isRole = (text: string): text is Role => Object.hasOwn(roleTable, text)

/** Roles that teach: they make courses, classes, exams and homework and mark them, each person only their own. */
export const teachingStaff = withDuty('teach')
/** Roles that approve or reject what learners have written. */
export const reviewingStaff = withDuty('review')
/** Roles that administrate a unit with the units below it, or the whole college. */
export const administrators = withDuty('administrate')
/** Roles that keep the system: its settings and the versions of the app. */
export const systemAdministrators = withDuty('operate')
/** Roles that answer for security: how people log in, who holds which role, faces. */
export const securityAdministrators = withDuty('secure')
/** Roles that read the audit log. */
export const auditors = withDuty('audit')
/** The three powers over the system. The college never loses the last holder of one at its top. */
export const powers = [...systemAdministrators, ...securityAdministrators, ...auditors] as const
/** Roles that only who stands at the top of the college may hold. */
export const collegeRoles: readonly Role[] = keysWhere(roleTable, 'isOfCollege', true)
/** Roles that use the console (D1-B006). */
export const staffRoles = roles.filter((role) => rowOf(role).duties.length > 0) as StaffRole[]

export const rolesOfEveryone = keysWhere(roleTable, 'isOfEveryone', true)
export const sharedRoles = keysWhere(roleTable, 'isShared', true)
export const secondFactorRoles = keysWhere(roleTable, 'asksSecondFactor', true)
/** Roles that one person can give to another. */
export const givenRoles = roles.filter((role) => rowOf(role).givenBy.length > 0) as Exclude<
  Role,
  { [Each in Role]: Roles[Each]['givenBy'] extends readonly [] ? Each : never }[Role]
>[]

export const isStaffRole = (role: string): role is StaffRole => staffRoles.some((each) => each === role)
export const isRoleOfEveryone = (role: string): boolean => rolesOfEveryone.some((each) => each === role)

type Holder = { roles: readonly string[] }

/** Whether somebody holds one of these roles. */
export const holdsOneOf = ({ roles: held }: Holder, wanted: readonly Role[]): boolean =>
  wanted.some((role) => held.includes(role))

export const isStaff = (holder: Holder): boolean => holdsOneOf(holder, staffRoles)
export const isReviewingStaff = (holder: Holder): boolean => holdsOneOf(holder, reviewingStaff)
export const isAdministrator = (holder: Holder): boolean => holdsOneOf(holder, administrators)
/** Many people log in with it, so it is nobody's to change (security 16). */
export const isSharedAccount = (holder: Holder): boolean => holdsOneOf(holder, sharedRoles)

/** Whether somebody gives this role to others and takes it back, whatever they hold themselves. */
export const maySetRole = (holder: Holder, role: Role): boolean =>
  rowOf(role).givenBy.some((duty) => holdsOneOf(holder, withDuty(duty)))
