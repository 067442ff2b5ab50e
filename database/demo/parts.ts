import { visitorPart } from './account.ts'
import { articlePart } from './articles.ts'
import { briefPart } from './briefs.ts'
import { columnPart } from './columns.ts'
import type { DemoPart } from './demo-part.ts'
import { versionPart } from './devices.ts'
import { messagePart } from './messages.ts'
import { notePart } from './notes.ts'
import { searchPart } from './search.ts'
import { taskPart } from './tasks.ts'
import { teacherPart } from './teachers.ts'

/** In this order, after people and courses: a table comes after those it refers to. */
export const parts: DemoPart[] = [
  visitorPart,
  teacherPart,
  columnPart,
  messagePart,
  taskPart,
  briefPart,
  articlePart,
  versionPart,
  notePart,
  searchPart,
]
