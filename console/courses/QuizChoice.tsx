import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { quizPackages, saveQuiz } from '@college/contract/quizzes/manage.ts'
import { MOST_QUIZ_QUESTIONS, QUIZ_INTERVAL_MINUTES, type QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, InputNumber, Select } from 'antd'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { useDraftOf } from '../ui/form/use-draft-of.ts'
import { Labelled } from '../ui/Labelled.tsx'
import type { CourseDetail } from './outline.ts'

type Quiz = CourseDetail['quiz']

const MOST_PACKAGES = 100
/** Compared as a whole: the package of one and the interval of another make no quiz that either of them wanted. */
const compared: readonly Field[] = [{ key: 'quiz', label: '随堂测验', type: 'items', fields: [], max: 1, add: '' }]

/** What the quizzes of the whole course draw from, how often and how many questions (D3-Q04). */
export function QuizChoice({ course }: { course: CourseDetail }) {
  const say = useSay()
  const packages = useAsk(quizPackages, { pageNum: 1, pageSize: MOST_PACKAGES }, { staleTime: 60_000 })
  const saving = useSend(saveQuiz, { changes: [staffCourseDetail] })
  const draft = useDraftOf<{ quiz: Quiz }>({
    name: '',
    seen: { value: { quiz: course.quiz }, version: course.quizVersion },
    async save({ quiz: wish }, { version }) {
      await saving.mutateAsync({ courseId: course.id, version, ...(wish && { quiz: wish }) })
      say.done(wish ? '随堂测验已存' : '已取消随堂测验')
      return undefined
    },
    failed: say.failed,
  })
  const { quiz } = draft.value
  const setQuiz = (next: Quiz) => draft.write(() => ({ quiz: next }))
  const titleOf = (id: string) => packages.data?.rows.find((row) => row.id === id)?.title ?? '另一个题包'
  return (
    <section className="course-quiz" aria-label="随堂测验">
      <Labelled name="随堂测验的题包">
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder="不测验"
            value={quiz?.quizValue ?? null}
            options={(packages.data?.rows ?? []).map((row) => ({ value: row.id, label: row.title }))}
            onChange={(quizValue?: string) => setQuiz(quizValue ? { ...(quiz ?? GATED), quizValue } : null)}
          />
        )}
      </Labelled>
      {quiz && (
        <>
          <Labelled name="每隔几分钟">
            {(id) => (
              <InputNumber
                id={id}
                min={0.1}
                max={180}
                value={quiz.quizInterval}
                onChange={(to) => setQuiz({ ...quiz, quizInterval: to ?? QUIZ_INTERVAL_MINUTES })}
              />
            )}
          </Labelled>
          <Labelled name="每次几题">
            {(id) => (
              <InputNumber
                id={id}
                min={1}
                max={MOST_QUIZ_QUESTIONS}
                precision={0}
                value={quiz.quizNum}
                onChange={(to) => setQuiz({ ...quiz, quizNum: to ?? 1 })}
              />
            )}
          </Labelled>
        </>
      )}
      <Button disabled={!draft.isChanged} loading={draft.isSaving} onClick={() => void draft.save()}>
        保存测验
      </Button>
      <ConflictDialog
        draft={draft}
        fields={compared}
        show={(_, values) => <QuizInWords quiz={values.quiz as Quiz} titleOf={titleOf} />}
      />
    </section>
  )
}

type InWordsProps = { quiz: Quiz; titleOf: (packageId: string) => string }

const QuizInWords = ({ quiz, titleOf }: InWordsProps) =>
  quiz ? (
    <span>
      {titleOf(quiz.quizValue)}，每隔 {quiz.quizInterval} 分钟，每次 {quiz.quizNum} 题
    </span>
  ) : (
    <span>不测验</span>
  )

/** What a new one begins with: answered, and right, before what lies behind counts. */
const GATED: Omit<QuizConfig, 'quizValue'> = {
  ...{ quizInterval: QUIZ_INTERVAL_MINUTES, quizNum: 1, isCompleteContinue: 1, isIgnoreRight: 0 },
  ...{ isIgnoreError: 0, isAlwaysQuiz: 0 },
}
