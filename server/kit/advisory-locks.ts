/**
 * The advisory locks of PostgreSQL by what they serialise. All processes share one space of numbers, so they stand in
 * one place. Locks of one row or person are keyed by hashtextextended() where they are taken.
 */
export const advisoryLocks = {
  migrations: 7_218_001,
  auditAppend: 7_218_002,
  searchDrain: 7_218_003,
  demoLoad: 7_218_004,
  taskAssignment: 7_218_010,
} as const
