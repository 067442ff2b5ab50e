/**
 * PostgreSQL's advisory locks, named by what they serialise. All processes share one number space, so all numbers are
 * defined here. A lock for one row or person is keyed with hashtextextended() where it is taken.
 */
export const advisoryLocks = {
  migrations: 7_218_001,
  auditAppend: 7_218_002,
  searchDrain: 7_218_003,
  demoLoad: 7_218_004,
  taskAssignment: 7_218_010,
  transcoding: 7_218_011,
  unitTree: 7_218_012,
  agreementVersion: 7_218_013,
  powerHolders: 7_218_014,
  yearClosing: 7_218_015,
} as const
