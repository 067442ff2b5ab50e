import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { quizPackages, saveQuiz } from '@college/contract/quizzes/manage.ts'
import { MOST_QUIZ_QUESTIONS, QUIZ_INTERVAL_MINUTES, type QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { Labelled } from '../ui/Labelled.tsx'
import type { CourseDetail } from './outline.ts'

const MOST_PACKAGES = 100

/** What the quizzes of the whole course draw from, how often and how many questions (D3-Q04). */
export function QuizChoice({ course }: { course: CourseDetail }) {
  const say = useSay()
  const packages = useAsk(quizPackages, { pageNum: 1, pageSize: MOST_PACKAGES }, { staleTime: 60_000 })
  const saving = useSend(saveQuiz, { changes: [staffCourseDetail] })
  const [quiz, setQuiz] = useState(course.quiz)
  const save = () =>
    saving.mutate(
      { courseId: course.id, ...(quiz && { quiz }) },
      { onSuccess: () => say.done(quiz ? '随堂测验已存' : '已取消随堂测验'), onError: say.failed },
    )
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
      <Button disabled={JSON.stringify(quiz) === JSON.stringify(course.quiz)} loading={saving.isPending} onClick={save}>
        保存测验
      </Button>
    </section>
  )
}

/** What a new one begins with: answered, and right, before what lies behind counts. */
const GATED: Omit<QuizConfig, 'quizValue'> = {
  ...{ quizInterval: QUIZ_INTERVAL_MINUTES, quizNum: 1, isCompleteContinue: 1, isIgnoreRight: 0 },
  ...{ isIgnoreError: 0, isAlwaysQuiz: 0 },
}
