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

/** The privacy policy. In the shell, which reads device data, it also has the consent switch. */
export function PrivacyScreen() {
  const userId = useSession((session) => session.userId)
  const isShell = usePlatform(({ kind }) => kind === 'shell')
  return (
    <>
      <TopBar title="隐私说明" />
      <div className={styles.page}>
        {isShell && userId !== undefined && <Consent userId={userId} />}
        <Card className={styles.text}>
          {sections.map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </Card>
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

const sections = [
  {
    title: '学习所必需的信息',
    lines: [
      '姓名、学号、单位和部门由您所在单位提供，用来建立账号和学习档案。',
      '学习进度、学时、积分、考试和任务记录，用来计算和证明您的学习成果，按培训档案的要求保存。',
      '手机号只用于登录、找回密码和安全验证，加密保存，页面上只显示中间四位被遮住的号码。',
    ],
  },
  {
    title: '只在您同意后收集的信息',
    lines: [
      'App 内的设备标识、品牌、型号、系统版本、推送标识和前后台状态，用来把提醒推送到手机、在登录异常时辨认设备。推送经手机厂商的推送服务（如小米推送）送达。',
      '用浏览器学习时不收集这些信息。撤回同意后，已经收集的会立即删除；超过90天没有使用的设备也会删除。',
    ],
  },
  {
    title: '用到时才使用的权限',
    lines: ['扫码和拍照时使用相机，选择图片时读取您选中的图片。不选择就不会使用。'],
  },
  {
    title: '与其他平台',
    lines: ['打开中网院等外部平台时，只交接您的学号和姓名，用来确认身份；其他平台如何使用信息，以它们的说明为准。'],
  },
  {
    title: '您的权利',
    lines: [
      '您可以在“个人信息”里查看和更正资料，在“登录设备”里查看并退出其他设备，也可以拨打热线电话要求查阅、复制、更正或删除。',
      '您可以在“设置—注销账号”里申请注销。15天等待期内登录即撤回；期满后个人信息被删除，学时等培训记录以无法识别您身份的方式保存。',
    ],
  },
]
