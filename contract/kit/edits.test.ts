import { expect, test } from 'vitest'
import { editUser } from '../account/staff.ts'
import { renameUnit } from '../account/units.ts'
import { saveCatalogueItem } from '../catalogue/calls.ts'
import { saveClass } from '../classes/edit.ts'
import { saveClassActivity } from '../classes/staff-activities.ts'
import { saveClassNotice } from '../classes/staff-notices.ts'
import { resetSetting, setSetting } from '../console/settings.ts'
import { saveCourse } from '../courses/staff.ts'
import { saveCaptions } from '../courses/staff-captions.ts'
import { saveOutline } from '../courses/staff-outline.ts'
import { savePaper } from '../exams/papers.ts'
import { saveExam } from '../exams/staff.ts'
import { saveQuestion, saveQuestionCategory } from '../questions/bank.ts'
import { saveQuiz, saveQuizPackage } from '../quizzes/manage.ts'
import type { Endpoint } from './endpoint.ts'

/** The saves of the console's forms, with the field that says what the editor had read. */
const saves: [Endpoint, string][] = [
  [saveCatalogueItem, 'version'],
  [saveClass, 'version'],
  [saveClassNotice, 'version'],
  [saveClassActivity, 'version'],
  [saveCourse, 'version'],
  [saveOutline, 'version'],
  [saveCaptions, 'version'],
  [savePaper, 'version'],
  [saveExam, 'version'],
  [saveQuestion, 'valuesVersion'],
  [saveQuestionCategory, 'was'],
  [saveQuizPackage, 'version'],
  [saveQuiz, 'version'],
  [editUser, 'version'],
  [renameUnit, 'was'],
  [setSetting, 'was'],
  [resetSetting, 'was'],
]

test.each(saves.map(([endpoint, field]) => [endpoint.path, endpoint, field] as const))(
  'D1-B006 %s says what was read, and declares the refusal of a stale version',
  (_path, { input, refusals }, field) => {
    expect(Object.keys((input as unknown as { properties: object }).properties)).toContain(field)
    const told = Object.values(refusals).filter(({ message }) => /改过|改了|修改/.test(message))
    expect(told.map(({ state }) => state)).toContain('ruleSaysNo')
  },
)
