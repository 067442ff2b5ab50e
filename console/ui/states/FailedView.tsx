import { states } from '@college/contract/kit/envelope.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../kit/say.ts'
import { NoRightView } from './NoRightView.tsx'
import { StateView } from './States.tsx'

type FailedProps = { what: string; error: Error; retry: () => void; children?: ReactNode }

/**
 * A query that failed: what failed, what is safe, the same again, and what else helps. What the person may not see says
 * who can open it; a fault of the server has a number to quote.
 */
export function FailedView({ what, error, retry, children }: FailedProps) {
  const say = useSay()
  const state = error instanceof Refused ? error.answer.state : undefined
  if (state === states.forbidden.code) return <NoRightView what={what} reason={error.message} other={children} />
  const isMissing = state === states.notFound.code
  const requestId = error instanceof Refused && state === states.fault.code ? error.requestId : ''
  const copy = () => navigator.clipboard.writeText(requestId).then(() => say.done('已复制'), say.failed)
  return (
    <StateView
      drawing={isMissing ? 'search' : 'error'}
      title={isMissing ? `没有找到${what}` : `${what}没有读出来`}
      text={
        requestId === '' ? (
          error.message
        ) : (
          <>
            {error.message}，已填的内容还在。编号 <span className="num">{quoted(requestId)}</span>
          </>
        )
      }
    >
      <Button onClick={retry}>重新加载</Button>
      {requestId !== '' && (
        <Button type="text" onClick={() => void copy()}>
          复制编号
        </Button>
      )}
      {children}
    </StateView>
  )
}

/** The first characters of the id are enough to find the request in the log. */
const quoted = (requestId: string) => requestId.slice(0, 8).toUpperCase()
