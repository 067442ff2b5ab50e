import type { Database } from '../kit/database.ts'
import { homeworkCardStore } from './cards.store.ts'
import { homeworkStore } from './homework.store.ts'

/** How one person stands with these homeworks, for the pages of classes. */
export const homeworkStandings = (database: Database) => homeworkStore(database).findRecords

/** How much homework a person still has to do. */
export const homeworkToDo = (database: Database) => homeworkCardStore(database).countToDo
