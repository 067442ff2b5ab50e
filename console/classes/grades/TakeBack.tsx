import { Button } from 'antd'
import { useState } from 'react'
import { useOnce } from '../../kit/once.ts'
import { useSay } from '../../kit/say.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Acting } from './ActForm.tsx'
import type { Focused, GradeCells } from './use-grade-cells.ts'

type Props = { classId: string; cells: GradeCells; focused: Focused; acting: Acting; isRecorded: boolean }

/** Takes back a waiver or a recorded score: what the exam or homework says counts again. */
export function TakeBack({ classId, focused, acting, isRecorded }: Props) {
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const { row, item, cell } = focused
  const act = cell.state === 'waived' ? ('unwaive' as const) : isRecorded ? ('unrecord' as const) : undefined
  const name = act === 'unwaive' ? '取消免修' : '删去线下成绩'
  const run = useOnce(async (reason: string) => {
    if (!act) return
    const people = [{ userId: row.id, revision: cell.revision }]
    try {
      await acting.mutateAsync({ id: classId, itemId: item.id, people, act, reason })
      say.done(`${name}：已记下，本人会收到消息`)
      setAsking(false)
    } catch (error) {
      say.failed(error as Error)
    }
  })
  if (!act) return null
  return (
    <>
      <Button block className="grade-back" onClick={() => setAsking(true)}>
        {name}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${row.name}：${name}`}
          okText={name}
          label="原因（学员看得到）"
          isBusy={acting.isPending}
          onOk={(reason) => void run(reason)}
          onClose={() => setAsking(false)}
        >
          <p className="t2">按考试、作业原来的记录计入总评。</p>
        </ReasonDialog>
      )}
    </>
  )
}
