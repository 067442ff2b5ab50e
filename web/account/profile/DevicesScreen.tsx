import { devices, revokeDevice } from '@college/contract/account/person.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { dateTimeText, recentText } from '@college/rules/kit/format.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { useLogOut } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './DevicesScreen.module.css'

/** The devices on which this account is logged in (D1-Q76). Logging one out here takes effect at once. */
export function DevicesScreen() {
  const list = useAsk(devices, {})
  const [isLeaving, setLeaving] = useState(false)
  const logOut = useLogOut()
  const revoking = useSend(revokeDevice, { changes: [devices] })

  const revoke = async (id: string | undefined, question: string) => {
    if (!(await showConfirm({ text: question, danger: true }))) return
    revoking.mutate(id ? { id } : {}, { onSuccess: () => toast('已退出', 'success'), onError: showActionFailure })
  }

  /** The other devices first: if the network fails in between, this device is still logged in and can retry. */
  const leaveEverywhere = async () => {
    if (!(await showConfirm({ text: '是否退出全部设备上的登录？本机也将退出。', danger: true }))) return
    setLeaving(true)
    try {
      await send(revokeDevice, {})
      await logOut()
    } catch (error) {
      toast(error instanceof Refused ? error.message : '退出失败')
      setLeaving(false)
    }
  }

  return (
    <>
      <TopBar title="登录设备" />
      <div className={styles.page}>
        <Loaded query={list} page skeleton={<Skeleton />}>
          {(rows) => (
            <>
              <Card rows>
                {rows.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    onLeave={() => void revoke(device.id, `是否退出“${device.deviceName}”上的登录？`)}
                  />
                ))}
              </Card>
              {rows.length > 1 && (
                <Button
                  kind="line"
                  block
                  busy={revoking.isPending}
                  onClick={() => void revoke(undefined, '是否退出其他全部设备上的登录？')}
                >
                  退出其他全部设备
                </Button>
              )}
              <Button kind="line" block busy={isLeaving} onClick={() => void leaveEverywhere()}>
                退出全部设备
              </Button>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

type RowProps = { device: Reply<typeof devices>[number]; onLeave: () => void }

function DeviceRow({ device: { deviceName, ip, loggedInAt, lastSeenAt, isCurrent }, onLeave }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        {/电脑|Mac/.test(deviceName) ? <Laptop size={22} /> : <Smartphone size={22} />}
      </span>
      <div className={styles.texts}>
        <div className={styles.name}>
          {deviceName}
          {isCurrent && <Tag kind="green">本机</Tag>}
        </div>
        <div className={styles.hint}>
          最近使用 {recentText(new Date(lastSeenAt), new Date())} · {ip}
        </div>
        <div className={styles.hint}>登录于 {dateTimeText(new Date(loggedInAt))}</div>
      </div>
      {!isCurrent && (
        <Button kind="line" small onClick={onLeave}>
          退出
        </Button>
      )}
    </div>
  )
}

const Skeleton = () => (
  <Card rows>
    {['1', '2', '3'].map((key) => (
      <div key={key} className={styles.row}>
        <SkeletonBlock width={22} height={22} />
        <div className={styles.texts}>
          <SkeletonBlock height={16} width="56%" />
          <SkeletonBlock height={13} width="40%" marginTop={8} />
        </div>
      </div>
    ))}
  </Card>
)
