import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The app itself has failed, around its pages: only a fresh start helps. */
export const Crash = () => (
  <div role="alert">
    <Notice page drawing="failure" title="页面异常" hint="请重新加载，仍有问题请联系管理员">
      <Button kind="soft" small onClick={() => window.location.reload()}>
        重新加载
      </Button>
    </Notice>
  </div>
)
