import { channelInfo } from '@college/contract/columns/column.ts'
import { Refused } from '../kit/data/send.ts'
import { failureText } from '../ui/states/failure.ts'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { ToOtherColumns } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'

const { missing, disabled } = channelInfo.refusals
/** Refusals that a retry cannot change. */
const FINAL: readonly string[] = [missing.message, disabled.message]

/**
 * Why a column cannot be shown (D1-B269, D1-B270), with a retry; where the column is gone, with a link to the others.
 */
export function ColumnFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof Refused && FINAL.includes(error.message)
  return (
    <>
      <TopBar title="专栏" />
      {isFinal ? (
        <Notice drawing="noneFound" title={error.message} page>
          <ToOtherColumns replace />
        </Notice>
      ) : (
        <FailureNotice {...failureText(error)} page onRetry={onRetry} />
      )}
    </>
  )
}
