import type { Question, SurveyAnswer, SurveyForm } from '@college/contract/surveys/form.ts'
import { answersOf, answersToKeep, cellOf, questionsOf } from '@college/rules/surveys/answers.ts'
import { seal } from '../../server/surveys/anonymous-answers.store.ts'
import {
  evaluations as evaluationTable,
  surveyAnonymousAnswers,
  surveyAnswers,
  surveyBatches,
  surveys as surveyTable,
  surveyTakers,
} from '../../server/surveys/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { type Chance, chanceOf } from './chance.ts'
import { allClasses, classIdOf, dayTime } from './classes/class-rows.ts'
import { plansOf } from './classes/college-study.ts'
import { membersOf } from './classes/members.ts'
import { people } from './content/people.ts'
import { comments, type DemoBatch, type DemoSurvey, evaluations, surveys } from './content/surveys.ts'
import { atWakingHours, HOUR, MINUTE } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

const OPENS = 8 * 60
const CLOSES = 18 * 60
/** 王晓明 has not taken these yet: they are there to be tried. */
const WANG = '20260001'
const LEFT_FOR_WANG = new Set(['services', 'camp-life', 'abilities'])

/** Items of classes are found by this id (classes/class-rows.ts). */
const surveyIdOf = (slug: string) => idOf('asq', slug)
const batchIdOf = (survey: string, batch: string) => idOf('survey batch', survey, batch)

type Taken = { batchId: string; form: SurveyForm; isAnonymous: boolean; takers: { userId: string; at: Date }[] }

const kept = { whenThere: 'keep', isReplaced: false } as const
const renewed = { whenThere: 'update', isReplaced: true } as const

/** Questionnaires of classes and quality evaluations, with their answers. */
export const surveyPart: DemoPart = ({ at, catalogue: { courses }, app }) => {
  const taken = [
    ...surveys.flatMap((survey) => survey.batches.map((batch) => takenOf(survey, batch, courses, at))),
    ...evaluations.map((each) => evaluatedBy(each, at)),
  ]
  const answered = taken.flatMap(({ form, ...rest }) =>
    rest.takers.map((taker, place) => ({
      ...rest,
      taker,
      place,
      answers: answersTo(form, `${rest.batchId} ${place}`),
    })),
  )
  return [
    { table: surveyTable, rows: surveyRows(), ...renewed },
    { table: surveyBatches, rows: batchRows(at), ...renewed },
    {
      table: surveyTakers,
      rows: taken.flatMap(({ batchId, takers }) => takers.map(({ userId }) => ({ batchId, userId }))),
      ...kept,
    },
    {
      table: surveyAnswers,
      rows: answered
        .filter(({ isAnonymous }) => !isAnonymous)
        .map(({ batchId, taker, answers }) => ({ batchId, userId: taker.userId, answers, submittedAt: taker.at })),
      ...kept,
    },
    {
      table: surveyAnonymousAnswers,
      rows: answered
        .filter(({ isAnonymous }) => isAnonymous)
        .map(({ batchId, place, answers }) => ({
          batchId,
          id: idOf('anonymous answer', batchId, place),
          sealed: seal(app.secrets, JSON.stringify(answers)),
        })),
      ...kept,
    },
    { table: evaluationTable, rows: evaluationRows(at), ...renewed },
  ]
}

const surveyRows = () => [
  ...surveys.map(({ slug, title, intro, form, batches }) => ({
    ...{ id: surveyIdOf(slug), kind: 'survey', title, intro, form },
    isAnonymous: batches.some((batch) => batch.isAnonymous),
  })),
  ...evaluations.map(({ slug, name, form }) => ({
    id: surveyIdOf(slug),
    kind: 'evaluation',
    title: name,
    intro: '请按最近半年的实际情况作答。提交后可以查看报告，报告只有本人能看到。',
    form,
    isAnonymous: false,
  })),
]

const windowOf = (at: Date, { opens, closes }: Pick<DemoBatch, 'opens' | 'closes'>) => ({
  opensAt: opens === null ? null : dayTime(at, opens, OPENS),
  closesAt: closes === null ? null : dayTime(at, closes, CLOSES),
})

const batchRows = (at: Date) => [
  ...surveys.flatMap(({ slug, class: of, batches }) =>
    batches.map((batch, place) => ({
      id: batchIdOf(slug, batch.slug),
      surveyId: surveyIdOf(slug),
      classId: classIdOf(of),
      name: batch.name,
      ...windowOf(at, batch),
      isAnonymous: batch.isAnonymous ?? false,
      showsResults: batch.showsResults ?? false,
      publishedAt: dayTime(at, Math.min(batch.opens ?? -60, -1), OPENS + place),
    })),
  ),
  ...evaluations.map(({ slug, name, ...window }) => ({
    id: batchIdOf(slug, 'all'),
    surveyId: surveyIdOf(slug),
    classId: null,
    name,
    ...windowOf(at, window),
    isAnonymous: false,
    showsResults: false,
    publishedAt: dayTime(at, Math.min(window.opens, -1), OPENS),
  })),
]

const evaluationRows = (at: Date) =>
  evaluations.map(({ slug, name, isOpen, opens }) => ({
    id: idOf('evaluation', slug),
    batchId: batchIdOf(slug, 'all'),
    projectName: name,
    isOpen,
    publishedAt: dayTime(at, Math.min(opens, -1), OPENS),
  }))

/** Whoever has the item of the class done has submitted the first batch, then; of a questionnaire without one, a share. */
function takenOf({ slug, form, class: of }: DemoSurvey, batch: DemoBatch, courses: BuiltCourse[], at: Date): Taken {
  const demo = allClasses.find((each) => each.slug === of)
  if (!demo) throw new Error(`no class ${of}`)
  const chance = chanceOf(`survey ${slug} ${batch.slug}`)
  const students = membersOf(demo).filter(
    ({ kind, status }) => kind !== 'teacher' && kind !== 'observer' && isIn(status),
  )
  const { opensAt, closesAt } = windowOf(at, batch)
  const until = Math.min(closesAt?.getTime() ?? at.getTime(), at.getTime() - HOUR)
  const from = opensAt?.getTime() ?? until
  const asked = students.filter(({ loginName }) => !(loginName === WANG && LEFT_FOR_WANG.has(slug)))
  const byShare = asked
    .filter(() => chance.happens(batch.taken))
    .map(({ loginName }) => ({ loginName, at: atWakingHours(new Date(from + chance.next() * (until - from))) }))
  const byItem = [...plansOf(courses, at).values()]
    .flat()
    .flatMap(({ demo: each, member, plan }) =>
      plan.done
        .filter(({ item }) => each.slug === of && item.kind === 'asq' && item.of === slug)
        .map((step) => ({ loginName: member.loginName, at: step.at })),
    )
  const takers = batch.taken > 0 ? byShare : byItem
  return {
    batchId: batchIdOf(slug, batch.slug),
    form,
    isAnonymous: batch.isAnonymous ?? false,
    takers: takers.map(({ loginName, at }) => ({ userId: userIdOf(loginName), at })),
  }
}

const isIn = (status: string) => status === 'admitted' || status === 'completed'

function evaluatedBy({ slug, form, taken, closes }: (typeof evaluations)[number], at: Date): Taken {
  const chance = chanceOf(`evaluation ${slug}`)
  const learners = people.filter(({ loginName }) => loginName !== WANG)
  const chosen = chance.shuffled(learners.map(({ loginName }) => loginName)).slice(0, taken)
  const takers = taken > 0 && !LEFT_FOR_WANG.has(slug) ? [WANG, ...chosen] : chosen
  const last = Math.min(dayTime(at, closes, CLOSES).getTime(), at.getTime() - HOUR)
  return {
    batchId: batchIdOf(slug, 'all'),
    form,
    isAnonymous: false,
    takers: takers.map((loginName) => ({
      userId: userIdOf(loginName),
      at: atWakingHours(new Date(last - chance.whole(10, 6 * 24 * 60) * MINUTE)),
    })),
  }
}

/** Answers of somebody who is mostly content, as the form asks for them. */
function answersTo(form: SurveyForm, seed: string): SurveyAnswer[] {
  const chance = chanceOf(`answers ${seed}`)
  const all = questionsOf(form).map((question) => ({ id: question.id, values: valuesOf(question, chance) }))
  return answersToKeep(form, answersOf(all))
}

function valuesOf(question: Question, chance: Chance): string[] {
  if (!question.isRequired && chance.happens(0.6)) return []
  switch (question.kind) {
    case 'single':
      return [front(question.options, chance).id]
    case 'multiple': {
      const many = chance.whole(question.least, question.most)
      const chosen = new Set(chance.shuffled(question.options).slice(0, many))
      return question.options.filter((option) => chosen.has(option)).map(({ id }) => id)
    }
    case 'matrix':
      return question.rows.map((row) => cellOf(row.id, front(question.columns, chance).id))
    case 'scale':
      return [String(Math.max(1, Math.round(question.points * (1 - 0.6 * chance.next() ** 1.6))))]
    case 'order':
      return chance.shuffled(question.options).map(({ id }) => id)
    case 'text':
      return [chance.pick(comments)]
  }
}

/** One of the first rather than of the last. */
const front = <Thing>(things: readonly Thing[], chance: Chance): Thing =>
  things[Math.floor(chance.next() ** 2.6 * things.length)] as Thing
