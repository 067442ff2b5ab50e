import { classes, classHistory, classItems, classMembers, classUnits } from '../../../server/classes/tables.ts'
import type { DemoPart } from '../demo-part.ts'
import { classItemRows, classRows, classUnitRows } from './class-rows.ts'
import { historyRows, memberRows } from './member-rows.ts'

const kept = { whenThere: 'keep', isReplaced: false } as const
const renewed = { whenThere: 'update', isReplaced: true } as const

/** Special classes and training camps with their units and members. */
export const classPart: DemoPart = ({ at, catalogue: { courses } }) => [
  { table: classes, rows: classRows(at), ...renewed },
  { table: classUnits, rows: classUnitRows(courses), ...renewed },
  { table: classItems, rows: classItemRows(courses, at), ...renewed },
  { table: classMembers, rows: memberRows(at), ...kept },
  { table: classHistory, rows: historyRows(at), ...kept },
]
