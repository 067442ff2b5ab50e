import { agree, agreement } from '@college/contract/account/agreement.ts'
import { routes } from '@college/contract/routes.ts'
import { isInPreviewFrame } from '../../kit/data/preview.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useOverlayTurn } from '../../kit/navigation/back-guard.ts'
import { useAppLocation } from '../../kit/navigation/history.ts'
import { useLogOut } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './Agreement.module.css'
import { AgreementLinks } from './AgreementTick.tsx'

/** Pages that the question does not cover: the two texts that it asks about, and the login. */
const FREE: readonly string[] = [routes.terms, routes.privacy, routes.login].map(({ path }) => path)

/**
 * Asks a logged-in person who has not agreed to the version in force: after a login without the box (a scanned code, a
 * partner's link), or after the version was raised (D1-Q72). Not in a preview, where the staff of a class look on.
 */
export function AgreementQuestion() {
  const userId = useSession((session) => session.userId)
  return userId === undefined || isInPreviewFrame() ? null : <QuestionFor key={userId} />
}

function QuestionFor() {
  const asked = useAsk(agreement, {}, { background: true, staleTime: Number.POSITIVE_INFINITY })
  const agreeing = useSend(agree, { changes: [agreement] })
  const { address } = useAppLocation()
  const logOut = useLogOut()
  const isFree = FREE.includes(address.split('?')[0] ?? '')
  const isOpen = useOverlayTurn(asked.data?.isDue === true && !isFree)

  const decline = async () => {
    const text = '不同意将退出登录，是否退出？'
    if (await showConfirm({ text })) await logOut().catch(() => toast('退出失败'))
  }
  const accept = () => {
    if (asked.data) agreeing.mutate({ version: asked.data.version }, { onError: showActionFailure })
  }

  return (
    <Sheet isOpen={isOpen} onClose={() => void decline()} title="用户协议与隐私说明">
      <div className={styles.ask}>
        <p>使用前请阅读以下内容。同意后继续学习，内容有重要变化时会再次征得您的同意。</p>
        <AgreementLinks />
        <div className={styles.buttons}>
          <Button kind="line" onClick={() => void decline()}>
            不同意
          </Button>
          <Button busy={agreeing.isPending} onClick={accept}>
            同意并继续
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
