import { classRecount } from '@college/contract/classes/edit.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Progress } from 'antd'

/** ms between two looks at a count that goes on. */
const AGAIN = 3_000

/** How far the members of a class are counted anew since its units changed; nothing where all are. */
export function RecountBar({ id, isShown }: { id: string; isShown: boolean }) {
  const count = useAsk(classRecount, { id }, { enabled: isShown, refetchInterval: AGAIN, background: true })
  if (!isShown || !count.data || count.data.isDone || count.data.total === 0) return null
  const { done, total } = count.data
  return (
    <div className="recount" role="status">
      单元有改动，正在重算学员进度
      <Progress
        className="grow"
        size="small"
        aria-label="重算进度"
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
      />
      <span className="num nowrap">
        {done} / {total} 人
      </span>
    </div>
  )
}
