import type { Database } from '../kit/database.ts'
import { homeworkCardStore } from './cards.store.ts'
import { homeworkStore } from './homework.store.ts'

export { copyHomework } from './copy.store.ts'
export { homeworkGrades } from './grade-marks.store.ts'
export { waitingPieces } from './homework.store.ts'
export { pickableHomework } from './pickable.store.ts'

/** How one person stands with these homeworks, for the pages of classes. */
export const homeworkStandings = (database: Database) => homeworkStore(database).findRecords

/** What a homework is called. */
export const homeworkTitle = (database: Database, homeworkId: string) => homeworkStore(database).titleOf(homeworkId)

/** How much homework a person still has to do. */
export const homeworkToDo = (database: Database) => homeworkCardStore(database).countToDo
