export { findSought } from './bulk/sought-people.store.ts'
export { closeDueAccounts } from './closing/close-accounts.ts'
export { factorWish, holdersAtDesk } from './desk/at-desk.ts'
export { hasSecondFactor } from './desk/factors.store.ts'
export { DEMO_VISITOR, requireOwnAccount } from './login/demo-visitor.ts'
export { consumePageTicket, issuePageTicket, readPageTicket } from './page-tickets.ts'
export { hashPassword } from './password/passwords.ts'
export { proveOwnPassword } from './password/prove-password.ts'
export { countPeople, isInUse, isPerson, peopleOf } from './people-count.store.ts'
export { phoneColumns, phoneOf, phonesOf } from './phone/phone.ts'
export { profileFacts, profileFinder } from './profile/profile.store.ts'
export { holderStore } from './session/holders.store.ts'
export { isSessionRunning, runningSessions } from './session/running.store.ts'
export { silenceStore } from './session/silence.store.ts'
export { accountSettings } from './settings.ts'
export { changing, changingAccounts, type Locked as LockedAccount, logOutEverywhere } from './staff/changing.ts'
export { closeMerged, holdForMerge, keptAccountOf } from './staff/close-merged.store.ts'
export { requireOtherHolder } from './staff/last-holder.store.ts'
export { idsSpelled, isNamed, isNamedOrSpelled } from './staff/sought.store.ts'
export { findTransfers, removeWaiting } from './staff/transfers.store.ts'
export { requireReachedUnit, tellMoved, transferAccount } from './staff/transfers.ts'
export { accountShown } from './staff/users.ts'
export { tidyAccount } from './tidy.store.ts'
export {
  administratorsOf,
  findOwnUnit,
  inListOrder,
  isAtTop,
  isOfOwnUnit,
  managedUnit,
  managesUnitIn,
  onlyTopUnit,
  ownerUnitOf,
  personFacts,
  reachesUnit,
  standsAtTop,
  unitIdsBelow,
  unitNamed,
  unitNameOf,
  unitOfPerson,
  unitsBelow,
  unitsDownFrom,
  unitsUpFrom,
} from './units.store.ts'
export { accountFinder } from './users.store.ts'
