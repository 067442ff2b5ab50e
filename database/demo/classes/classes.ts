import { certificates } from '../../../server/classes/certificate/tables.ts'
import { classApplications, classHistory, classMembers } from '../../../server/classes/enrol/tables.ts'
import {
  albumPictures,
  classActivities,
  classEntries,
  classMaterialFiles,
  classMaterials,
  classNoticeReads,
  classNotices,
  classSignIns,
} from '../../../server/classes/inside/tables.ts'
import { classRequests } from '../../../server/classes/requests/tables.ts'
import {
  classItemResults,
  classItems,
  classStudyRecords,
  classStudyTimes,
  classUnits,
} from '../../../server/classes/study/tables.ts'
import { classes } from '../../../server/classes/tables.ts'
import { files } from '../../../server/files/tables.ts'
import { messages } from '../../../server/messages/tables.ts'
import type { DemoPart } from '../demo-part.ts'
import { recordTables } from '../exams/exams.ts'
import { activityRows, albumFileRows, albumRows } from './album.ts'
import { materialFileRows, materialRows, noticeReadRows, noticeRows } from './announcements.ts'
import { entryRows, signInRows } from './attendance.ts'
import { applicationRows, certificateRows } from './certificates.ts'
import { completedMessages } from './class-messages.ts'
import { classItemRows, classRows, classUnitRows } from './class-rows.ts'
import { classStudies } from './class-study.ts'
import { classExamRecords } from './exams.ts'
import { historyRows, memberRows } from './member-rows.ts'
import { requestRows } from './requests.ts'
import { writtenFileRows } from './written-files.ts'

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
    { table: messages, rows: completedMessages(studies, courses), ...kept },
    ...recordTables(classExamRecords(studies)),
    { table: classApplications, rows: applicationRows(studies, at), ...kept },
    { table: certificates, rows: certificateRows(studies, courses, at), ...kept },
    { table: classSignIns, rows: signInRows(studies, at), ...kept },
    { table: classRequests, rows: requestRows(at), ...kept },
    { table: classEntries, rows: entryRows(studies, at), ...kept },
    { table: classNotices, rows: noticeRows(at), ...renewed },
    { table: classNoticeReads, rows: noticeReadRows(studies, at), ...kept },
    { table: files, rows: writtenFileRows(courses, at), whenThere: 'update', isReplaced: false },
    { table: classMaterials, rows: materialRows(at), ...renewed },
    { table: classMaterialFiles, rows: materialFileRows(), ...kept },
    { table: classActivities, rows: activityRows(at), ...renewed },
    { table: files, rows: albumFileRows(at), whenThere: 'update', isReplaced: false },
    { table: albumPictures, rows: albumRows(at), ...kept },
  ]
}
