import { cancelLogin, confirmLogin, scanQrCode } from '@college/contract/account/scan.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone, TriangleAlert } from 'lucide-react'
import { useSend } from '../../kit/data/queries.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import styles from './ScanScreen.module.css'

/** Shows which computer wants to log in, and asks to confirm (D1-B156, D1-M72, security 13). */
export function ScanConfirm({ uuid, onAgain }: { uuid: string; onAgain: () => void }) {
  const userId = useSession((session) => session.userId)
  const go = useGo()
  const confirming = useSend(confirmLogin)
  const cancelling = useSend(cancelLogin)
  const computer = useScanned(uuid)

  const home = () => go(href(routes.home, {}), { replace: true })
  const confirm = () =>
    confirming.mutate(
      { uuid, ...(userId !== undefined && { userId }) },
      {
        onSuccess: () => {
          toast('已在电脑端登录', 'success')
          home()
        },
        onError: showActionFailure,
      },
    )

  if (computer.error) {
    const why = computer.error instanceof Refused ? computer.error.message : '网络异常，请稍后重试'
    return (
      <Notice page drawing="failure" title={why}>
        <Button onClick={onAgain}>重新扫描</Button>
      </Notice>
    )
  }
  if (!computer.data) return <Loading />
  const { deviceName, place, askedAt, isOtherNetwork } = computer.data
  return (
    <div className={styles.confirm}>
      <MonitorSmartphone className={styles.device} size={72} strokeWidth={1.3} aria-hidden="true" />
      <h2 className={styles.question}>是否确认在电脑端登录？</h2>
      <Card rows>
        <ListRow title="设备" value={deviceName} />
        <ListRow title="网络" value={place} />
        <ListRow title="时间" value={dateTimeText(new Date(askedAt))} />
      </Card>
      {isOtherNetwork && (
        <p className={styles.warning} role="alert">
          <TriangleAlert size={20} aria-hidden="true" />
          这台电脑与手机不在同一网络。请确认电脑就在身边，不要为他人扫码。
        </p>
      )}
      <div className={styles.buttons}>
        <Button block busy={confirming.isPending} onClick={confirm}>
          确认登录
        </Button>
        <Button
          kind="line"
          block
          onClick={() => {
            cancelling.mutate({ uuid })
            home()
          }}
        >
          取消
        </Button>
      </div>
    </div>
  )
}

/** Which computer shows the code. */
function useScanned(uuid: string) {
  // Requested once: the request binds the code to this person.
  return useQuery({
    queryKey: [scanQrCode.path, uuid],
    queryFn: () => send(scanQrCode, { uuid }),
    staleTime: Number.POSITIVE_INFINITY,
    // A code that is scanned again must be requested again: it may have been used meanwhile.
    gcTime: 0,
    retry: false,
  })
}
