import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field, Values } from '@college/contract/kit/form.ts'
import type { listQuestionCategories, WrittenQuestion } from '@college/contract/questions/bank.ts'
import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import { letters, questionColumns } from '@college/rules/questions/table.ts'
import { cellsOfQuestion } from '@college/rules/questions/table-cells.ts'
import { difficultyNames, optionLetter } from '@college/rules/questions/type-names.ts'
import { ownFields } from '@college/rules/questions/whole-question.ts'
import { RichText } from '@college/web/ui/RichText.tsx'
import type { Compared } from '../ui/form/ConflictDialog.tsx'
import type { Asked } from './draft.ts'
import { ExplainedAtInWords } from './fields/ExplainedAt.tsx'

type Categories = readonly Reply<typeof listQuestionCategories>[number][]
/** The type, the options and the key are taken together: those of two editors do not fit each other. */
type Parts = Pick<WrittenQuestion, 'categoryId' | 'difficulty' | 'stem' | 'explanation' | 'explainedAt'> & {
  asked: Asked
}

/** Without what an editor keeps of another type, which is not saved. */
function partsOf(question: WrittenQuestion): Parts {
  const { type, body, key, ...rest } = ownFields(question)
  return { ...rest, asked: { type, body, key } }
}
const questionOf = ({ asked, explainedAt, ...rest }: Parts): WrittenQuestion => ({
  ...rest,
  ...asked,
  ...(explainedAt && { explainedAt }),
})

/** What of a question is compared where a colleague saved it first. */
export function comparedQuestion(categories: Categories): Compared<WrittenQuestion> {
  const fields: readonly Field[] = [
    { key: 'stem', label: '题干', type: 'html', max: 20_000 },
    { key: 'asked', label: '题型、选项和答案', type: 'items', fields: [], max: 1, add: '' },
    {
      key: 'difficulty',
      label: '难度',
      type: 'select',
      options: difficultyNames.map((label, at) => ({ value: at + 1, label })),
    },
    {
      key: 'categoryId',
      label: '分类',
      type: 'select',
      options: categories.map(({ id, title }) => ({ value: id, label: title })),
    },
    { key: 'explanation', label: '解析', type: 'html', max: 20_000 },
    { key: 'explainedAt', label: '讲解位置', type: 'items', fields: [], max: 1, add: '' },
  ]
  return {
    fields,
    show(key, values) {
      const { asked, explainedAt } = values as Values & Parts
      if (key === 'asked') return <AskedInWords asked={asked} />
      return key === 'explainedAt' ? <ExplainedAtInWords at={explainedAt} /> : undefined
    },
    parts: { of: partsOf, whole: (values) => questionOf(values as Values & Parts) },
  }
}

/** Besides the options: what the question table holds of an answer. */
const answerKeys = ['answer', 'isPartial', 'isAnyOrder', 'tolerance', 'unit', 'most', 'criteria']
const answerColumns = questionColumns.filter(({ key }) => answerKeys.includes(key))

/** As a row of the question table has it; a case part by part, and options with pictures as they are shown. */
function AskedInWords({ asked: { type, body, key } }: { asked: Asked }) {
  const { options = [], parts = [] } = body
  const cells = cellsOfQuestion({ type, body, key, stem: '', explanation: '', difficulty: 1, category: '' })
  return (
    <div>
      {questionTypeNames[type]}
      {letters.map(
        (letter) => cells?.[`option${letter}`] && <div key={letter}>{`${letter} ${cells[`option${letter}`]}`}</div>,
      )}
      {answerColumns.map(
        (column) => cells?.[column.key] && <div key={column.key}>{`${column.title} ${cells[column.key]}`}</div>,
      )}
      {!cells &&
        options.map(({ value, text }, place) => (
          <div key={value}>
            {optionLetter(place)} {key.values?.includes(value) && '（答案）'}
            <RichText html={text} />
          </div>
        ))}
      {parts.map((part) => (
        <div key={part.value}>
          <RichText html={part.stem} />
          <AskedInWords asked={{ type: part.type, body: part, key: key.parts?.[part.value] ?? {} }} />
        </div>
      ))}
    </div>
  )
}
