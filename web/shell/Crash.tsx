import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/states/Notice.tsx'

/** Browser errors for a chunk that cannot be loaded: after a deployment the old chunks are gone. */
const MISSING_PART = /dynamically imported module|module script failed|Unable to preload/i

const restart = () => window.location.reload()

/** One page crashed. React caches a failed lazy import, so only a reload of the app can load the chunk. */
export const PageCrash = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Said hint="其他页面不受影响，可以重新加载或返回" onRetry={MISSING_PART.test(String(error)) ? restart : onRetry} />
)

/** The shell crashed. */
export const AppCrash = () => <Said hint="请重新加载，仍有问题请联系管理员" onRetry={restart} />

const Said = ({ hint, onRetry }: { hint: string; onRetry: () => void }) => (
  <div role="alert">
    <Notice page drawing="failure" title="页面异常" hint={hint}>
      <Button kind="soft" small onClick={onRetry}>
        重新加载
      </Button>
    </Notice>
  </div>
)
