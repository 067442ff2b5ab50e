import type { paperParts, paperQuestions, papers as paperTable } from '../../../server/exams/tables.ts'
import { type DemoPaper, papers } from '../content/questions/papers.ts'
import { TEACHING_UNIT } from '../content/units.ts'
import { idOf } from '../ids.ts'
import { categoryIdOf, questionIdOf } from './bank.ts'

export const paperIdOf = (slug: string) => idOf('paper', slug)
const partIdOf = ({ slug }: DemoPaper, position: number) => idOf('paper part', slug, position)

export const paperRows = (at: Date): (typeof paperTable.$inferInsert)[] =>
  papers.map(({ slug, title }) => ({
    id: paperIdOf(slug),
    title,
    status: 'ready',
    ownerUnitId: idOf('unit', TEACHING_UNIT),
    createdAt: at,
  }))

export const partRows = (): (typeof paperParts.$inferInsert)[] =>
  papers.flatMap((paper) =>
    paper.parts.map((part, position) => ({
      id: partIdOf(paper, position),
      paperId: paperIdOf(paper.slug),
      position,
      title: part.title,
      questionScore: part.score,
      drawCount: 'count' in part ? part.count : null,
      drawCategoryId: 'count' in part ? categoryIdOf(part.category) : null,
      drawType: 'count' in part ? part.type : null,
    })),
  )

export const fixedRows = (): (typeof paperQuestions.$inferInsert)[] =>
  papers.flatMap((paper) =>
    paper.parts.flatMap((part, position) =>
      'questions' in part
        ? part.questions.map((slug, place) => ({
            partId: partIdOf(paper, position),
            questionId: questionIdOf(slug),
            position: place,
          }))
        : [],
    ),
  )
