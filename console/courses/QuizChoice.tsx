import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import type { Field, Values } from '@college/contract/kit/form.ts'
import { quizPackages, saveQuiz } from '@college/contract/quizzes/manage.ts'
import { MOST_QUIZ_QUESTIONS, QUIZ_INTERVAL_MINUTES, type QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { useConflict } from '../ui/form/use-conflict.ts'
import type { Seen } from '../ui/form/use-edit.ts'
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
  // With what it is based on, however often the page asks anew; without changes the page follows the course.
  const [draft, setDraft] = useState<{ quiz: Quiz; base: Seen }>()
  const seen: Seen = { value: { quiz: course.quiz }, version: course.quizVersion }
  const { quiz, base } = draft ?? { quiz: course.quiz, base: seen }
  const setQuiz = (next: Quiz) => setDraft(isSame(next, base.value.quiz) ? undefined : { quiz: next, base })
  const conflict = useConflict(base)
  const save = async (wish = quiz, version = base.version) => {
    try {
      await saving.mutateAsync({ courseId: course.id, version, ...(wish && { quiz: wish }) })
      setDraft(undefined)
      say.done(wish ? '随堂测验已存' : '已取消随堂测验')
    } catch (error) {
      if (!conflict.take(error)) say.failed(error as Error)
    }
  }
  /** What a colleague saved is kept without another save. */
  const takeOver = (chosen: Values, theirs: Seen) => {
    const wish = chosen.quiz as Quiz
    if (isSame(wish, theirs.value.quiz)) return setDraft(undefined)
    setDraft({ quiz: wish, base: theirs })
    void save(wish, theirs.version)
  }
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
      <Button disabled={isSame(quiz, base.value.quiz)} loading={saving.isPending} onClick={() => void save()}>
        保存测验
      </Button>
      {conflict.conflict && (
        <ConflictDialog
          fields={compared}
          show={(_, values) => <QuizInWords quiz={values.quiz as Quiz} titleOf={titleOf} />}
          edit={conflict.dialog({ quiz }, saving.isPending, takeOver)}
        />
      )}
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
