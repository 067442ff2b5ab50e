import { channelInfo } from '@college/contract/columns/column.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Refused } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { failureText } from '../ui/states/failure.ts'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'

const { missing, disabled } = channelInfo.refusals
/** Refusals that a retry cannot change. */
const FINAL: readonly string[] = [missing.message, disabled.message]

/**
 * Why a column cannot be shown (D1-B269, D1-B270), with a retry; where the column is gone, with a link to the others.
 */
export function ColumnFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const go = useGo()
  const isFinal = error instanceof Refused && FINAL.includes(error.message)
  return (
    <>
      <TopBar title="专栏" />
      {isFinal ? (
        <Notice title={error.message} page>
          <Button kind="soft" small onClick={() => go(href(routes.home, { tab: 'columns' }), { replace: true })}>
            看看其他专栏
          </Button>
        </Notice>
      ) : (
        <FailureNotice {...failureText(error)} page onRetry={onRetry} />
      )}
    </>
  )
}
