import {
  administrators,
  auditors,
  type Role,
  reviewingStaff,
  securityAdministrators,
  staffRoles,
  systemAdministrators,
  teachingStaff,
} from './roles.ts'
import { columnOf } from './tables.ts'

type GrantRow = {
  /** For the table of docs/rights.md. */
  name: string
  roles: readonly Role[]
  /** Only who stands at the top: of no unit, or of one without a unit above it. */
  isForTop?: true
}

/** Whom a rule admits, and to which things. The server turns each into one condition (server/policies/permits.store.ts). */
const grantTable = {
  /** All things, for whoever stands at the top. */
  college: { name: '全院管理员', roles: administrators, isForTop: true },
  /** Things of the own unit and of units below it; at the top all things. */
  unit: { name: '管理员', roles: administrators },
  /** Things of the own unit alone: colleagues work on one stock. At the top those of the whole college. */
  colleague: { name: '同单位教师', roles: teachingStaff },
  /** Things that they made. */
  maker: { name: '制作人', roles: teachingStaff },
  /** Things of published classes in which they teach. */
  class: { name: '班级教师', roles: teachingStaff },
  /** Lives on whose list of hosts they stand. */
  host: { name: '主播', roles: [...new Set([...teachingStaff, ...reviewingStaff])] },
  /** What people of the own unit and of units below it wrote; at the top everything. */
  reviewing: { name: '审核员', roles: reviewingStaff },
  /** Reviewers at the top. */
  collegeReviewing: { name: '全院审核员', roles: reviewingStaff, isForTop: true },
  /** The three powers over the system (decision 049). What is not about security, for the whole college. */
  system: { name: '系统管理员', roles: systemAdministrators, isForTop: true },
  /** What is about security, for the whole college. */
  collegeSecurity: { name: '全院安全管理员', roles: securityAdministrators, isForTop: true },
  /** The accounts of the own unit and of units below it; at the top all. */
  security: { name: '安全管理员', roles: securityAdministrators },
  /** What was done, by whomever. */
  audit: { name: '审计管理员', roles: auditors, isForTop: true },
  /** Whoever teaches: what all of them share. */
  teaching: { name: '每位教师', roles: teachingStaff },
  /** Whoever uses the console: what is about themselves. */
  staff: { name: '每位工作人员', roles: staffRoles },
} as const satisfies Record<string, GrantRow>

export type Grant = keyof typeof grantTable

export const grantNames = columnOf(grantTable, 'name')

/** The roles of a grant. Which things they reach is the server's to say. */
export const rolesOfGrant = (grant: Grant): readonly Role[] => grantTable[grant].roles

/** Grants that reach only who stands at the top of the college. */
export const isForTop = (grant: Grant): boolean => (grantTable[grant] as GrantRow).isForTop === true
