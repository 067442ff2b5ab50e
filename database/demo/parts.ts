import { visitorPart } from './account.ts'
import { articlePart } from './articles.ts'
import { basePart } from './bases.ts'
import { briefPart } from './briefs.ts'
import { chatPart } from './classes/chat.ts'
import { classPart } from './classes/classes.ts'
import { communityPart } from './classes/community.ts'
import { homeworkPart } from './classes/homework.ts'
import { letterPart } from './classes/letters.ts'
import { columnPart } from './columns.ts'
import type { DemoPart } from './demo-part.ts'
import { versionPart } from './devices.ts'
import { courseExamPart } from './exams/course-exam.ts'
import { examPart } from './exams/exams.ts'
import { forumPart } from './forum.ts'
import { livePart } from './lives.ts'
import { messagePart } from './messages.ts'
import { notePart } from './notes.ts'
import { quizPart } from './quizzes.ts'
import { ratingPart } from './ratings.ts'
import { searchPart } from './search.ts'
import { surveyPart } from './surveys.ts'
import { taskPart } from './tasks.ts'
import { teacherPart } from './teachers.ts'
import { videoPart } from './videos.ts'

/** The order matters: a table comes after the tables that it references. People and courses are loaded before. */
export const parts: DemoPart[] = [
  visitorPart,
  teacherPart,
  columnPart,
  messagePart,
  examPart,
  quizPart,
  taskPart,
  briefPart,
  classPart,
  basePart,
  homeworkPart,
  courseExamPart,
  livePart,
  letterPart,
  chatPart,
  communityPart,
  forumPart,
  videoPart,
  surveyPart,
  articlePart,
  versionPart,
  notePart,
  ratingPart,
  searchPart,
]
