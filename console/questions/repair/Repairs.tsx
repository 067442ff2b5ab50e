import { examItems } from '@college/contract/exams/items.ts'
import { askedVersions, examRepairs, type KeyRepair, questionRepairs } from '@college/contract/exams/rekey.ts'
import { examResultList, examResultSummary } from '@college/contract/exams/results.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import './repairs.css'

/** ms between two requests: while a repair is running, and while none is (a colleague may start one). */
const AGAIN = 3_000
const AGAIN_IDLE = 15_000
/** The data on these pages that a repair changes. */
const shownOfQuestion = [askedVersions]
const shownOfExam = [examItems, examResultList, examResultSummary]

/** The running repairs of this question's key, and the last one that ended within 24 hours. */
export function QuestionRepairs({ questionId }: { questionId: string }) {
  const [refetchInterval, lookEvery] = useState(AGAIN)
  const { data } = useAsk(questionRepairs, { questionId }, { refetchInterval, background: true })
  useFollowed(data, lookEvery, shownOfQuestion)
  return <Repairs repairs={data} nameOf={({ version }) => `第 ${version} 版`} />
}

/** The same for all questions in the papers of an exam. */
export function ExamRepairs({ examId }: { examId: string }) {
  const [refetchInterval, lookEvery] = useState(AGAIN)
  const { data } = useAsk(examRepairs, { examId }, { refetchInterval, background: true })
  useFollowed(data, lookEvery, shownOfExam)
  return (
    <Repairs
      repairs={data}
      nameOf={({ questionId, stem }) => (
        <Link to={`/questions/${questionId}`} className="repair-stem">
          {stem || '（图片）'}
        </Link>
      )}
    />
  )
}

/** Asks more often while a repair is running. When one ends, the data that it changed is loaded again. */
function useFollowed(repairs: KeyRepair[] | undefined, lookEvery: (ms: number) => void, changes: readonly Endpoint[]) {
  const queries = useQueryClient()
  const running = repairs?.filter(({ isDone }) => !isDone).length
  const before = useRef(running)
  useEffect(() => {
    lookEvery(running === 0 ? AGAIN_IDLE : AGAIN)
    if (running !== undefined && running < (before.current ?? 0)) {
      for (const { path } of changes) void queries.invalidateQueries({ queryKey: [path] })
    }
    before.current = running
  }, [running, lookEvery, changes, queries])
}

type RepairsProps = { repairs: KeyRepair[] | undefined; nameOf: (repair: KeyRepair) => ReactNode }

function Repairs({ repairs = [], nameOf }: RepairsProps) {
  const running = repairs.filter(({ isDone }) => !isDone)
  const last = repairs.find(({ isDone }) => isDone)
  return (
    <>
      {running.map((repair) => (
        <div key={repair.rekeyId} className="repair-line" role="status">
          <span>{nameOf(repair)}的答案已更正，正在重新判分</span>
          <Progress className="grow" size="small" aria-label="重新判分的进度" percent={repair.percent} />
          <span className="num nowrap">已改 {repair.changed} 份</span>
        </div>
      ))}
      {last && (
        <p className="repair-line t2">
          <span className="num nowrap">
            {dayjs(last.at).format('MM-DD HH:mm')} {last.by}
          </span>
          <span>
            更正了{nameOf(last)}的答案，{last.changed > 0 ? `${last.changed} 份答卷的得分变了` : '没有答卷的得分变化'}
          </span>
        </p>
      )}
    </>
  )
}
