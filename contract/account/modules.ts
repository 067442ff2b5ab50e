import * as agreement from './agreement.ts'
import * as bindings from './bindings.ts'
import * as closing from './closing.ts'
import * as layout from './layout.ts'
import * as login from './login.ts'
import * as merge from './merge.ts'
import * as partner from './partner.ts'
import * as password from './password.ts'
import * as person from './person.ts'
import * as phone from './phone.ts'
import * as scan from './scan.ts'
import * as secondFactor from './second-factor.ts'
import * as staff from './staff.ts'
import * as staffFacts from './staff-facts.ts'
import * as suspension from './suspension.ts'
import * as thirdParty from './third-party.ts'
import * as unitTree from './units.ts'
import * as userActs from './user-acts.ts'

/** The contract files about accounts, login and units, for `contract/endpoints.ts`. */
export const accountModules: object[] = [
  login,
  password,
  phone,
  person,
  scan,
  secondFactor,
  staff,
  staffFacts,
  suspension,
  thirdParty,
  merge,
  unitTree,
  userActs,
  bindings,
  agreement,
  closing,
  partner,
  layout,
]
