export { closeDueAccounts } from './closing/close-accounts.ts'
export { CLOSED_NAME } from './closing/closings.store.ts'
export { DEMO_VISITOR, requireOwnAccount } from './login/demo-visitor.ts'
export { consumePageTicket, issuePageTicket } from './page-tickets.ts'
export { hashPassword } from './password/passwords.ts'
export { phoneColumns, phoneOf } from './phone/phone.ts'
export { profileFacts, profileFinder } from './profile/profile.store.ts'
export { holderStore } from './session/holders.store.ts'
export { sessionStore } from './session/sessions.store.ts'
export { accountSettings } from './settings.ts'
export { tidyAccount } from './tidy.store.ts'
export {
  administratorsOf,
  isAtTop,
  managesUnitIn,
  personFacts,
  standsAtTop,
  unitsBelow,
} from './units.store.ts'
