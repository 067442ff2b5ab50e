import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody, QuestionPart } from '@college/contract/questions/question.ts'
import type {
  questionCategories as categoryTable,
  questions as questionTable,
  questionVersions as versionTable,
} from '../../../server/questions/tables.ts'
import { chanceOf } from '../chance.ts'
import { categories } from '../content/questions/papers.ts'
import type { DemoPart, DemoQuestion } from '../content/questions/question.ts'
import { TEACHING_UNIT } from '../content/units.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'

/** A question with its body and key, as its version in the bank has them. */
export type BuiltQuestion = DemoQuestion & { versionId: string; category: string; body: QuestionBody; key: QuestionKey }

/** The name of an option: it tells neither the question nor its place. */
const optionValue = (slug: string, text: string) => idOf('option', slug, text).replaceAll('-', '').slice(0, 6)

function optionsOf(slug: string, texts: readonly string[]) {
  return chanceOf(`options ${slug}`)
    .shuffled(texts)
    .map((text) => ({ value: optionValue(slug, text), text }))
}

type Built = { body: QuestionBody; key: QuestionKey }

const valuesOf = (slug: string, texts: readonly string[]) => texts.map((text) => optionValue(slug, text))

/** The blanks of a stem are written as （1）, （2） in the bank. */
function built(slug: string, it: DemoQuestion | DemoPart): Built {
  switch (it.type) {
    case 'single':
      return { body: { options: optionsOf(slug, it.options) }, key: { values: valuesOf(slug, [it.options[0]]) } }
    case 'multiple':
      return {
        body: { options: optionsOf(slug, [...it.right, ...it.wrong]), ...('isPartial' in it && { isPartial: true }) },
        key: { values: valuesOf(slug, it.right) },
      }
    case 'judge':
      return { body: {}, key: { isTrue: it.isTrue } }
    case 'blank':
      return { body: { blanks: it.accepted.length }, key: { accepted: it.accepted } }
    case 'numeric':
      return { body: { unit: it.unit }, key: { number: it.number, tolerance: it.tolerance ?? 0 } }
    case 'matching': {
      const rights = [...it.pairs.map(([, right]) => right), ...(it.besides ?? [])]
      return {
        body: {
          left: optionsOf(
            slug,
            it.pairs.map(([left]) => left),
          ),
          right: optionsOf(slug, rights),
        },
        key: {
          pairs: Object.fromEntries(
            it.pairs.map(([left, right]) => [optionValue(slug, left), optionValue(slug, right)]),
          ),
        },
      }
    }
    case 'ordering':
      return { body: { options: optionsOf(slug, it.steps) }, key: { values: valuesOf(slug, it.steps) } }
    case 'case': {
      const parts = it.parts.map((part, place) => ({ part, value: optionValue(slug, `part ${place}`) }))
      const made = parts.map(({ part, value }) => ({ part, value, ...built(`${slug} ${value}`, part) }))
      return {
        body: {
          parts: made.map(
            ({ part, value, body }) =>
              ({ value, type: part.type, stem: part.stem, weight: part.weight, ...body }) as QuestionPart,
          ),
        },
        key: { parts: Object.fromEntries(made.map(({ value, key }) => [value, key])) },
      }
    }
    case 'short':
    case 'essay':
      return {
        body: { most: it.most },
        key: { reference: it.reference, ...('criteria' in it && { criteria: it.criteria }) },
      }
  }
}

export const bank: BuiltQuestion[] = categories.flatMap(({ slug: category, questions }) =>
  questions.map((question) => ({
    ...question,
    stem:
      question.type === 'blank'
        ? question.stem.replaceAll('（1）', '（1）____').replaceAll('（2）', '（2）____')
        : question.stem,
    ...built(question.slug, question),
    category,
    versionId: idOf('question version', question.slug),
  })),
)

const questionIdOf = (slug: string) => idOf('question', slug)
export const categoryIdOf = (slug: string) => idOf('question category', slug)
export { questionIdOf }

export const categoryRows = (): (typeof categoryTable.$inferInsert)[] =>
  categories.map(({ slug, title }, position) => ({ id: categoryIdOf(slug), title, position }))

/** The teacher who wrote the bank: nothing in it is hidden from them, although exams of it are theirs to sit as well. */
const AUTHOR = '20260801'

export const questionRows = (at: Date): (typeof questionTable.$inferInsert)[] =>
  bank.map(({ slug, category, level, explainedAt }) => ({
    id: questionIdOf(slug),
    categoryId: categoryIdOf(category),
    difficulty: level,
    createdBy: userIdOf(AUTHOR),
    ownerUnitId: idOf('unit', TEACHING_UNIT),
    explainedIn: explainedAt ? idOf('courseware', explainedAt.course, 1, 0, 'video') : null,
    explainedSecond: explainedAt?.second ?? null,
    updatedAt: at,
  }))

export const versionRows = (at: Date): (typeof versionTable.$inferInsert)[] =>
  bank.map(({ slug, versionId, type, stem, body, key, because }) => ({
    id: versionId,
    questionId: questionIdOf(slug),
    version: 1,
    type,
    stem,
    body,
    key,
    explanation: because,
    createdAt: at,
  }))
