import { type AuditFault, checkAudit } from '@college/contract/console/audit.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Alert, Button, Modal, Progress } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'

const rows = ({ from, to }: AuditFault) => (from === to ? `第 ${from} 条` : `第 ${from} 至 ${to} 条`)
const faultTexts: Record<AuditFault['kind'], (fault: AuditFault) => string> = {
  altered: (fault) => `${rows(fault)}被改动过`,
  unlinked: (fault) => `${rows(fault)}与前一条接不上`,
  missing: (fault) => `${rows(fault)}缺失`,
  headMissing: () => '末尾的记录缺失',
  headAltered: () => '末尾的记录被改动过',
  foreign: (fault) => `${rows(fault)}不是由系统写入的`,
}

type Sum = { checked: number; lastId: number; endId: number; faults: AuditFault[]; isDone: boolean }
const START: Sum = { checked: 0, lastId: 0, endId: 0, faults: [], isDone: false }

/** Checks the hash chain of the audit log in batches and shows the progress. Closing the dialog stops the check. */
export function ChainCheck({ onClose }: { onClose: () => void }) {
  const [sum, setSum] = useState(START)
  const [error, setError] = useState<Error>()
  const stop = useRef(new AbortController())
  const run = useCallback((from: Sum) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setError(undefined)
    walk(from, setSum, signal).catch((reason: Error) => signal.aborted || setError(reason))
  }, [])
  useEffect(() => {
    run(START)
    return () => stop.current.abort()
  }, [run])
  const share = sum.isDone ? 100 : Math.floor((100 * sum.lastId) / Math.max(1, sum.endId))
  return (
    <Modal open title="校验审计日志" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>} width={480}>
      <p className="t2">逐条核对密封，被改动、删除、插入过的记录都会被查出。</p>
      <Progress
        aria-label="已核对"
        percent={share}
        status={sum.faults.length > 0 ? 'exception' : sum.isDone ? 'success' : 'active'}
      />
      <div role="status">
        <p className="num t2">已核对 {sum.checked.toLocaleString()} 条</p>
        {error && (
          <Alert
            type="error"
            title={error.message}
            action={
              <Button size="small" onClick={() => run(sum)}>
                继续
              </Button>
            }
          />
        )}
        {sum.isDone && sum.faults.length === 0 && <Alert type="success" showIcon title="全部完好，没有发现改动" />}
        {sum.faults.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={`发现 ${sum.faults.length} 处问题`}
            description={
              <ul>
                {sum.faults.slice(0, 50).map((fault) => (
                  <li key={`${fault.kind} ${fault.from}`}>{faultTexts[fault.kind](fault)}</li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Modal>
  )
}

async function walk(from: Sum, show: (sum: Sum) => void, signal: AbortSignal): Promise<void> {
  let sum = from
  while (!sum.isDone) {
    const part = await send(checkAudit, { after: sum.lastId }, { signal })
    if (signal.aborted) return
    sum = { ...part, checked: sum.checked + part.checked, faults: [...sum.faults, ...part.faults] }
    show(sum)
  }
}
