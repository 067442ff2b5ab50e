import { Card } from '../../ui/Card.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './Document.module.css'

/** The user agreement. Raise AGREEMENT_VERSION when its meaning changes. */
export function TermsScreen() {
  return (
    <>
      <TopBar title="用户协议" />
      <div className={styles.page}>
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

const sections = [
  {
    title: '一、服务内容',
    lines: [
      '干部网院面向党员干部提供在线课程、专题学习、考试、学时与积分记录等培训服务。账号由您所在单位开通，仅供您本人学习使用。',
      '使用前请阅读本协议和《隐私说明》。勾选同意即表示您接受其中的内容；内容有重要变化时，会再次征得您的同意。',
    ],
  },
  {
    title: '二、账号与安全',
    lines: [
      '请妥善保管密码和验证码，不要转借、出租账号，也不要让他人代学、代考。首次登录须修改初始密码。',
      '发现账号被他人使用，请在“设置—登录设备”中退出该设备并修改密码，或拨打热线电话。',
    ],
  },
  {
    title: '三、学习记录',
    lines: [
      '学时、积分和考试成绩由服务端按实际学习情况计算，作为培训档案保存。以技术手段伪造学习记录的，记录无效，并可能按培训管理规定通报所在单位。',
    ],
  },
  {
    title: '四、使用规范',
    lines: [
      '不得发布违反法律法规、泄露国家秘密或工作秘密、侵犯他人权益的内容，不得干扰网院的正常运行。',
      '课程、文章和图片的权利归各自权利人所有，仅供学习使用，未经许可不得录制、传播或用于商业用途。',
    ],
  },
  {
    title: '五、个人信息',
    lines: ['我们怎样收集、使用和保护个人信息，见《隐私说明》。您可以随时导出自己的数据、解除第三方账号绑定。'],
  },
  {
    title: '六、服务变更与终止',
    lines: [
      '系统维护、升级可能使服务短暂中断，较长的中断会提前公告。',
      '您可以在“设置—注销账号”中申请注销。申请后15天内登录即撤回；期满后个人信息被删除，学时等培训记录以无法识别您身份的方式保存。',
    ],
  },
]
