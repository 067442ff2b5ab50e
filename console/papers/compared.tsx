import type { PaperPart, paperDetail } from '@college/contract/exams/papers.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field, Values } from '@college/contract/kit/form.ts'
import type { Compared } from '../ui/form/ConflictDialog.tsx'

const fields: Field[] = [
  { key: 'title', label: '试卷名称', type: 'text', max: 100 },
  { key: 'parts', label: '题目', type: 'items', fields: [], max: 50, add: '' },
]

function shownParts(key: string, { parts }: Values) {
  if (key !== 'parts') return undefined
  return (
    <ol className="shown-items">
      {(parts as PaperPart[]).map(({ title, draw, questions, questionScore }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <li key={place}>
          {title || `第 ${place + 1} 部分`}：{draw ? `抽 ${draw.count} 题` : `固定 ${questions.length} 题`}，每题{' '}
          {questionScore} 分
        </li>
      ))}
    </ol>
  )
}

/** What of a paper is compared where a colleague saved it first. */
export const comparedPaper: Compared<Pick<Reply<typeof paperDetail>, 'title' | 'parts'>> = { fields, show: shownParts }
