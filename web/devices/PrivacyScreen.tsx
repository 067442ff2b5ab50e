import { AgreementText } from '../account/door.ts'
import { usePlatform } from '../kit/bridge/platform.ts'
import { useSession } from '../kit/data/session.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/form/Switch.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { TopBar } from '../ui/TopBar.tsx'
import { useConsents } from './consent.ts'
import styles from './PrivacyScreen.module.css'
import { forgetDevice } from './report.ts'

/** The privacy rules in force. In the shell, which reads device data, it also has the consent switch. */
export function PrivacyScreen() {
  const userId = useSession((session) => session.userId)
  const isShell = usePlatform(({ kind }) => kind === 'shell')
  return (
    <>
      <TopBar title="隐私说明" />
      <div className={styles.page}>
        {isShell && userId !== undefined && <Consent userId={userId} />}
        <AgreementText of="privacy" />
      </div>
    </>
  )
}

function Consent({ userId }: { userId: string }) {
  const isGiven = useConsents(({ given }) => given[userId] === true)
  const { answer } = useConsents.getState()

  const change = async (isOn: boolean) => {
    if (isOn) return answer(userId, true)
    try {
      await forgetDevice()
    } catch (error) {
      return showActionFailure(error as Error)
    }
    answer(userId, false)
    toast('已撤回同意，设备信息已删除', 'success')
  }
  return (
    <Card rows>
      <Switch
        label="设备信息与消息推送"
        hint={isGiven ? '已同意，可随时撤回' : '未同意，不收集设备信息'}
        isOn={isGiven}
        onChange={(isOn) => void change(isOn)}
      />
    </Card>
  )
}
