import { addableText, type SubjectType } from '@college/contract/courses/courseware-types.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { courseSubjects } from '@college/contract/courses/staff-subjects.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Labelled } from '../ui/Labelled.tsx'

const nothingFound: Record<SubjectType, string> = {
  exam: '没有您管理的、已发布的考试',
  homework: '没有还未使用的作业',
}

type Subject = NonNullable<CoursePart['subject']>
type Props = { type: SubjectType; subject: Subject | null; take: (subject: Subject | undefined) => void }

/** ms without typing after which the choices follow the words. */
const TYPING_MS = 250

/** The exam or the homework that a courseware opens, by a part of its title. */
export function SubjectField({ type, subject, take }: Props) {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useAsk(courseSubjects, { type, word, pageNum: 1, pageSize: 20 }, { keepPrevious: true })
  const rows = found.data?.rows ?? []
  const all = subject && !rows.some(({ id }) => id === subject.id) ? [subject, ...rows] : rows
  const name = addableText(type)
  return (
    <Labelled name={`打开哪个${name}`}>
      {(id) => (
        <>
          <Select
            id={id}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            allowClear
            placeholder={`输入${name}名称查找`}
            loading={found.isFetching}
            status={subject ? '' : 'warning'}
            options={all.map((one) => ({ value: one.id, label: one.note ? `${one.title}（${one.note}）` : one.title }))}
            value={subject?.id ?? null}
            notFoundContent={found.isPending ? '正在查找' : nothingFound[type]}
            onChange={(next: string | null | undefined) => take(all.find((one) => one.id === next))}
          />
          {found.error && (
            <span className="red s13">
              没有取到{name}
              <Button type="link" size="small" onClick={() => void found.refetch()}>
                再试一次
              </Button>
            </span>
          )}
        </>
      )}
    </Labelled>
  )
}
