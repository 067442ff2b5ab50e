import {
  classes,
  classHistory,
  classItemResults,
  classItems,
  classMembers,
  classStudyRecords,
  classStudyTimes,
  classUnits,
} from '../../../server/classes/tables.ts'
import { examResults } from '../../../server/exams/tables.ts'
import type { DemoPart } from '../demo-part.ts'
import { classItemRows, classRows, classUnitRows } from './class-rows.ts'
import { classStudies } from './class-study.ts'
import { classExamResults } from './exams.ts'
import { historyRows, memberRows } from './member-rows.ts'

const kept = { whenThere: 'keep', isReplaced: false } as const
const renewed = { whenThere: 'update', isReplaced: true } as const

/** Special classes and training camps with their units and members, and what these did in them. */
export const classPart: DemoPart = ({ at, catalogue: { courses } }) => {
  const studies = classStudies(courses, at)
  return [
    { table: classes, rows: classRows(at), ...renewed },
    { table: classUnits, rows: classUnitRows(courses), ...renewed },
    { table: classItems, rows: classItemRows(courses, at), ...renewed },
    { table: classMembers, rows: memberRows(studies, at), ...kept },
    { table: classHistory, rows: historyRows(studies, at), ...kept },
    { table: classStudyRecords, rows: studies.flatMap(({ records }) => records), ...kept },
    { table: classStudyTimes, rows: studies.flatMap(({ time }) => time ?? []), ...kept },
    { table: classItemResults, rows: studies.flatMap(({ results }) => results), ...kept },
    { table: examResults, rows: classExamResults(studies), ...kept },
  ]
}
