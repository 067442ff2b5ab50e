import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { documents } from './documents.ts'
import { law } from './law.ts'
import { party } from './party.ts'
import { rural } from './rural.ts'
import { security } from './security.ts'

export const categories = [law, security, documents, party, rural]

/** A part of a demo paper: fixed questions, or `count` drawn from a category. */
type DemoPaperPart = { title: string; score: number } & (
  | { questions: string[] }
  | { category: string; type: QuestionType; count: number }
)

export type DemoPaper = { slug: string; title: string; parts: DemoPaperPart[] }

const drawn = (title: string, score: number, category: string, type: QuestionType, count: number): DemoPaperPart => ({
  title,
  score,
  category,
  type,
  count,
})

/** Together they ask every type of question; `law` and `security` are drawn anew for each sitting. */
export const papers: DemoPaper[] = [
  {
    slug: 'law',
    title: '依法行政测试卷',
    parts: [
      drawn('单选题', 8, 'law', 'single', 5),
      drawn('多选题', 10, 'law', 'multiple', 3),
      drawn('判断题', 5, 'law', 'judge', 4),
      { title: '填空题', score: 10, questions: ['law-limit-blank'] },
    ],
  },
  {
    slug: 'security',
    title: '数据安全与保密测试卷',
    parts: [
      drawn('单选题', 8, 'security', 'single', 4),
      drawn('多选题', 10, 'security', 'multiple', 3),
      drawn('判断题', 6, 'security', 'judge', 3),
      { title: '匹配题', score: 10, questions: ['security-terms'] },
      { title: '填空题', score: 10, questions: ['security-private-law'] },
    ],
  },
  {
    slug: 'documents',
    title: '公文写作能力试卷',
    parts: [
      {
        title: '单选题',
        score: 5,
        questions: ['documents-one', 'documents-letter', 'documents-title', 'documents-main'],
      },
      { title: '多选题', score: 8, questions: ['documents-elements', 'documents-downward'] },
      { title: '判断题', score: 2, questions: ['documents-report', 'documents-copy'] },
      { title: '计算题', score: 4, questions: ['documents-kinds'] },
      { title: '填空题', score: 6, questions: ['documents-page'] },
      { title: '匹配题', score: 8, questions: ['documents-uses'] },
      { title: '排序题', score: 6, questions: ['documents-sending'] },
      { title: '简答题', score: 16, questions: ['documents-difference'] },
      { title: '论述题', score: 40, questions: ['documents-notice'] },
    ],
  },
  {
    slug: 'party',
    title: '党的理论与廉洁从业测试卷',
    parts: [
      drawn('单选题', 8, 'party', 'single', 5),
      { title: '多选题', score: 10, questions: ['party-features', 'party-discipline', 'party-three'] },
      drawn('判断题', 5, 'party', 'judge', 2),
      { title: '计算题', score: 8, questions: ['party-founding'] },
      { title: '排序题', score: 12, questions: ['party-forms'] },
    ],
  },
  {
    slug: 'rural',
    title: '乡村振兴综合试卷',
    parts: [
      drawn('单选题', 6, 'rural', 'single', 4),
      { title: '多选题', score: 8, questions: ['rural-goals', 'rural-local'] },
      { title: '判断题', score: 4, questions: ['rural-levels', 'rural-field'] },
      { title: '计算题', score: 6, questions: ['rural-redline', 'rural-rate'] },
      { title: '案例题', score: 20, questions: ['rural-case'] },
      { title: '论述题', score: 20, questions: ['party-practice'] },
    ],
  },
]
