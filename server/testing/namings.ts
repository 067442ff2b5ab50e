import { randomUUID } from 'node:crypto'
import { units } from '../account/tables.ts'
import type { Input } from './id-fields.ts'
import {
  type Asked,
  aClassDraft,
  aCourseForm,
  aGradeAct,
  anExamForm,
  anOutline,
  aPaperForm,
  aPerson,
  aQuiz,
  aRoster,
  type NamedIds,
  newPart,
} from './own-inputs.ts'

/** What names a thing of another unit there, and what the input must have beside it. */
type Named = (theirs: NamedIds) => { value: unknown; beside?: Input }[]
type Naming = {
  /** A whole input about own things, which is saved as it is. Without it nothing is tried: all fields say why. */
  input?: (asked: Asked) => Promise<Input>
  /** By the place of the field; a text says why any id may stand there. */
  names: Record<string, Named | string>
}

const one =
  (pick: (theirs: NamedIds) => unknown): Named =>
  (theirs) => [{ value: pick(theirs) }]

const targets: Named = (ids) =>
  (
    [
      ['course', ids.course],
      ['live', ids.live],
      ['exam', ids.exam],
      ['asq', ids.survey],
      ['work', ids.homework],
    ] as const
  ).map(([kind, value]) => ({ value, beside: { id: randomUUID(), kind } }))

const narrows = 'it only narrows what is found of the own exam or class'
const narrowsPeople = 'it only narrows the people that are theirs'
const ofCollege = 'it is of the whole college, and no unit has one'
const ofOwn = 'it is looked for among what the person began'
const shared = 'it belongs to the whole college, and every teacher uses it'

/**
 * The fields with ids of calls of staff of which the name does not say what they hold, or beside which other fields must
 * fit: by the path of the call. A call whose fields are not all here or in `staff-inputs.ts` fails foreign-ids.test.ts.
 */
export const namings: Record<string, Naming> = {
  '/nc/console/reminders/take-back': { names: { reminderId: 'it is looked for among what the person sent' } },
  '/nc/console/followed/export': { names: { unitId: narrowsPeople } },
  '/nc/console/users-export': { names: { unitId: narrowsPeople } },
  '/nc/console/classes/:id/save': {
    input: aClassDraft,
    names: {
      'draft.unitId': one(({ ownUnit }) => ownUnit),
      'draft.units.id': one(({ unit }) => unit),
      'draft.units.items.id': one(({ item }) => item),
      'draft.units.items.targetId': targets,
      'draft.teachers.userId': one(({ student }) => student),
      'draft.cadres': one(({ student }) => [student]),
      'draft.materials.id': one(({ material }) => material),
      'draft.materials.fileIds': one(({ file }) => [file]),
    },
  },
  '/nc/console/classes/:id/effect': {
    input: async (asked) => {
      const { id, draft } = (await aClassDraft(asked)) as { id: string; draft: Input }
      return { id, unitsInOrder: draft.unitsInOrder, units: draft.units }
    },
    names: {
      'units.id': 'a new unit has an id of its own, and nothing is stored',
      'units.items.id': 'a new item has an id of its own, and nothing is stored',
      'units.items.targetId': targets,
    },
  },
  '/nc/console/courses/save': {
    input: aCourseForm,
    names: {
      firstCategoryId: shared,
      secondCategoryId: shared,
      teacherIds: one(({ teachers }) => [teachers]),
      coverId: one(({ file }) => file),
    },
  },
  '/nc/console/courses/outline': {
    input: anOutline,
    names: {
      'chapters.id': one(({ chapter }) => chapter),
      'chapters.parts.id': one(({ courseware }) => courseware),
      'chapters.parts.documentId': (ids) => [{ value: ids.file, beside: newPart('document') }],
      'chapters.parts.subjectId': (ids) => [
        { value: ids.exam, beside: newPart('exam') },
        { value: ids.homework, beside: newPart('homework') },
      ],
    },
  },
  '/nc/console/quiz/config': {
    input: aQuiz,
    names: {
      courseId: one(({ course }) => course),
      coursewareId: one(({ courseware }) => courseware),
      'quiz.quizValue': one(({ quizPackage }) => quizPackage),
    },
  },
  '/nc/console/quiz/package': {
    input: async ({ ids }) => ({ title: '新题包', questionIds: [ids.choice] }),
    names: { questionIds: one(({ choice }) => [choice]) },
  },
  '/nc/papers/save': {
    input: aPaperForm,
    names: {
      'parts.draw.categoryId': `${shared}; only questions that the maker sees are drawn`,
      'parts.questions.id': one(({ question }) => question),
    },
  },
  '/nc/exams/save': {
    input: anExamForm,
    names: { id: one(({ exam }) => exam), paperId: one(({ paper }) => paper) },
  },
  '/nc/exams/minutes': {
    names: {
      userId: 'people of every unit sit an exam that a class or a course gives them; the minutes are of the own one',
    },
  },
  '/nc/exams/marking/take': { names: { versionId: narrows, sittingId: narrows } },
  '/nc/exams/results/export': { names: { unitId: narrows } },
  '/nc/console/classes/:id/members/export': { names: { unitId: narrows } },
  '/nc/console/classes/:id/grades/export': { names: { unitId: narrows } },
  '/nc/console/classes/:id/grades/act': {
    input: aGradeAct,
    names: {
      id: one((ids) => ids.class),
      itemId: one(({ item }) => item),
      'people.userId': one(({ student }) => student),
    },
  },
  '/web/moderation/bans/add': {
    input: async ({ ids }) => ({
      ...{ userId: ids.other, classId: ids.class, until: '2027-01-01T00:00:00.000Z', reason: '刷屏' },
    }),
    names: { userId: one(({ other }) => other), classId: one((ids) => ids.class) },
  },
  '/nc/console/imports/:kind/check': { input: aRoster, names: { fileId: one(({ file }) => file) } },
  '/nc/console/approvals/confirm': { names: { id: ofCollege } },
  '/nc/console/approvals/decline': { names: { id: ofCollege } },
  '/nc/console/approvals/withdraw': { names: { id: ofCollege } },
  '/nc/console/packages/uploads/finish': { names: { id: ofCollege } },
  '/nc/console/packages/uploads/cancel': { names: { id: ofCollege } },
  '/nc/console/imports/:id/apply': { names: { id: ofOwn } },
  '/nc/console/jobs/:id/cancel': { names: { id: ofOwn } },
  '/nc/questions/save': {
    names: {
      categoryId: shared,
      'explainedAt.coursewareId': 'it is a part of a published course, which everybody sees; any other is refused',
    },
  },
  '/nc/questions/export': { names: { categoryId: shared } },
  '/nc/questions/category/save': { names: { id: shared } },
  '/nc/console/surveys/:id/batches/add': {
    input: async ({ ids }) => ({
      id: ids.survey,
      classId: ids.class,
      value: { name: '又一批', opensAt: null, closesAt: null, showsResults: false },
    }),
    names: { id: one(({ survey }) => survey), classId: one((ids) => ids.class) },
  },
  '/nc/console/user-acts/check': {
    input: async ({ ids }) => ({
      ...{ act: { kind: 'transfer', unitId: ids.unitBelow }, why: '工作调动', ids: [ids.person] },
    }),
    names: {
      'act.unitId': one(({ ownUnit }) => ownUnit),
      ids: one(({ person }) => [person]),
      'filter.unitId': narrowsPeople,
    },
  },
  '/nc/console/users/:id/edit': { input: aPerson, names: { unitId: one(({ ownUnit }) => ownUnit) } },
  '/nc/console/people/:id/transfer': {
    input: async ({ ids }) => ({ id: ids.person, unitId: ids.unitBelow, holdsFrom: '2026-11-04', why: '工作调动' }),
    names: { id: one(({ person }) => person), unitId: one(({ ownUnit }) => ownUnit) },
  },
  '/nc/console/users/create': {
    input: async ({ ids }) => ({ loginName: randomUUID(), name: '新人', unitId: ids.ownUnit, roles: ['learner'] }),
    names: { unitId: one(({ ownUnit }) => ownUnit) },
  },
  '/nc/console/unit-tree/:id/move': {
    input: async ({ app, ids }) => {
      const [town] = await app.database.insert(units).values({ name: randomUUID(), parentId: ids.ownUnit }).returning()
      return { id: town?.id, was: ids.ownUnit, parentId: ids.unitBelow }
    },
    names: {
      was: 'it is compared with the present place, and not stored',
      id: one(({ unitBelow }) => unitBelow),
      parentId: one(({ unitBelow }) => unitBelow),
    },
  },
}
