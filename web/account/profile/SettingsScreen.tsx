import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import {
  ArrowLeftRight,
  BellRing,
  Download,
  HardDriveDownload,
  Info,
  KeyRound,
  Link2,
  MessageSquareText,
  MessagesSquare,
  MonitorSmartphone,
  Phone,
  ShieldCheck,
  Smartphone,
  SunMoon,
  UserRoundX,
} from 'lucide-react'
import { useAppearance } from '../../kit/appearance.ts'
import { useDataSaver } from '../../kit/data/data-saver.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo, useLogOut } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClearCacheRow } from '../settings/ClearCacheRow.tsx'
import { ExportRow } from './ExportRow.tsx'
import styles from './SettingsScreen.module.css'

const schemes = [
  { value: 'light', text: '浅色' },
  { value: 'dark', text: '深色' },
  { value: 'system', text: '跟随系统' },
] as const

/** Appearance on this device, and security of the account. */
export function SettingsScreen() {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const go = useGo()
  return (
    <>
      <TopBar title="设置" />
      <div className={styles.page}>
        <Appearance />
        {isLoggedIn && (
          <Card rows>
            <ListRow icon={<KeyRound size={22} />} title="修改密码" onTap={() => go(href(routes.changePassword, {}))} />
            <ListRow
              icon={<Smartphone size={22} />}
              title="手机号后四位"
              onTap={() => go(href(routes.changeLastFour, {}))}
            />
            <ListRow
              icon={<MonitorSmartphone size={22} />}
              title="登录设备"
              onTap={() => go(href(routes.devices, {}))}
            />
            <ListRow
              icon={<HardDriveDownload size={22} />}
              title="离线课程"
              onTap={() => go(href(routes.keptCourses, {}))}
            />
            <ListRow icon={<Link2 size={22} />} title="账号绑定" onTap={() => go(href(routes.bindings, {}))} />
            <ExportRow />
            <ListRow
              icon={<BellRing size={22} />}
              title="消息设置"
              onTap={() => go(href(routes.messageSettings, {}))}
            />
            <ListRow
              icon={<MessagesSquare size={22} />}
              title="我的反馈"
              onTap={() => go(href(routes.myFeedback, {}))}
            />
            <ListRow icon={<UserRoundX size={22} />} title="注销账号" onTap={() => go(href(routes.closeAccount, {}))} />
          </Card>
        )}
        <Card rows>
          <ListRow
            icon={<MessageSquareText size={22} />}
            title="意见反馈"
            onTap={() => go(href(routes.feedback, {}))}
          />
          <ListRow icon={<Phone size={22} />} title="热线电话" onTap={() => go(href(routes.hotline, {}))} />
          <ListRow icon={<ShieldCheck size={22} />} title="隐私说明" onTap={() => go(href(routes.privacy, {}))} />
          <ListRow icon={<Download size={22} />} title="下载 App" onTap={() => go(href(routes.download, {}))} />
          <ClearCacheRow />
          <ListRow icon={<Info size={22} />} title="关于" onTap={() => go(href(routes.about, {}))} />
        </Card>
        {isLoggedIn ? (
          <>
            <SwitchAccount />
            <LogOut />
          </>
        ) : (
          <LogIn />
        )}
      </div>
    </>
  )
}

function Appearance() {
  const { scheme, isLarge, setScheme, setLarge } = useAppearance()
  const { isOn: isSaving, setOn: setSaving } = useDataSaver()
  return (
    <Card rows>
      <div className={styles.row}>
        <SunMoon size={22} aria-hidden="true" />
        <span className={styles.name}>外观</span>
        <Segmented label="外观" options={schemes} value={scheme} onChange={setScheme} />
      </div>
      <Switch label="长辈模式" hint="大字号，大按钮" isOn={isLarge} onChange={setLarge} />
      <Switch label="省流量模式" hint="视频用最低清晰度，不提前加载" isOn={isSaving} onChange={setSaving} />
    </Card>
  )
}

/** Logs this account out and opens the login for another one. */
function SwitchAccount() {
  const logOut = useLogOut()
  const leave = async () => {
    if (!(await showConfirm({ text: '切换账号需先退出当前账号，是否继续？' }))) return
    await logOut().catch(() => toast('退出失败'))
  }
  return (
    <Card rows>
      <ListRow icon={<ArrowLeftRight size={22} />} title="切换账号" onTap={() => void leave()} />
    </Card>
  )
}

function LogOut() {
  const logOut = useLogOut()
  const leave = async () => {
    if (!(await showConfirm({ text: '是否确认退出？' }))) return
    await logOut().catch(() => toast('退出失败'))
  }
  return (
    <Button kind="line" block onClick={() => void leave()}>
      退出登录
    </Button>
  )
}

function LogIn() {
  const go = useGo()
  return (
    <Button block onClick={() => go(href(routes.login, {}))}>
      登录
    </Button>
  )
}
