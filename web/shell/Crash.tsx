import { isMissingPart, openNewVersion, useMissingPart } from '../kit/missing-part.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/states/Notice.tsx'

const restart = () => window.location.reload()

/** One page crashed, or a part of it cannot be loaded. */
export const PageCrash = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isMissingPart(error) ? (
    <MissingPart />
  ) : (
    <Said title="页面异常" hint="其他页面不受影响，可以重新加载或返回" onRetry={onRetry} />
  )

/** The shell crashed, or a part that lies beside the pages is gone. */
export const AppCrash = ({ error }: { error: unknown }) =>
  isMissingPart(error) ? (
    <MissingPart />
  ) : (
    <Said title="页面异常" hint="请重新加载，仍有问题请联系管理员" onRetry={restart} />
  )

const missing = {
  updated: { title: '网院已更新', hint: '重新加载后打开这一页，写了一半的评论、帖子和作答都在' },
  unreachable: { title: '这一页没有加载出来', hint: '请检查网络，再试一次' },
}

/** React remembers a part that failed: only the app anew can load it. */
function MissingPart() {
  const why = useMissingPart()
  return why ? <Said {...missing[why]} onRetry={why === 'updated' ? () => void openNewVersion() : restart} /> : null
}

const Said = ({ title, hint, onRetry }: { title: string; hint: string; onRetry: () => void }) => (
  <div role="alert">
    <Notice page drawing="failure" title={title} hint={hint}>
      <Button kind="soft" small onClick={onRetry}>
        重新加载
      </Button>
    </Notice>
  </div>
)
