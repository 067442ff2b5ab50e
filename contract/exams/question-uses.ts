import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

const title = Type.String()
/** Whether this person may open it. Where it is false, the thing belongs to another unit and `title` is ''. */
const isSeen = Type.Boolean()

/**
 * Where a question stands, before it is changed. Papers and quizzes name the question and not its version: whoever begins
 * after a change is asked the new version, and sittings that have begun keep theirs.
 */
export const questionUses = endpoint({
  id: 'D2-Q69-question-uses',
  method: 'GET',
  path: '/nc/exams/question/uses',
  access: { to: 'see', of: 'questions' },
  input: Type.Object({ questionId: id }),
  reply: Type.Object({
    /** `isDrawn`: the paper draws from the category of the question, by chance. Otherwise it names the question. */
    papers: Type.Array(
      Type.Object({ id, title, isSeen, status: Type.Enum(['draft', 'ready', 'retired']), isDrawn: Type.Boolean() }),
    ),
    /** Published exams of these papers, those that run first. */
    exams: Type.Array(
      Type.Object({
        id,
        title,
        phase: Type.Enum(['running', 'coming', 'over']),
        /** Whether this person may open it; the others have no title here. */
        isManaged: Type.Boolean(),
        /** Sittings under way that were asked the question, in any version. */
        open: Type.Integer(),
      }),
    ),
    /** What quizzes of courses draw from. */
    quizPackages: Type.Array(Type.Object({ id, title, isSeen })),
    /** People who handed in a paper of these exams with the question in it, in any version. */
    answered: Type.Integer(),
  }),
  refusals: { noQuestion: { state: 'notFound', message: '题目不存在' } },
})
