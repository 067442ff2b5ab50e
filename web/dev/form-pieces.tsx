import { Lock, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { SearchBox } from '../ui/form/SearchBox.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import { Switch } from '../ui/form/Switch.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './GalleryScreen.module.css'
import type { GalleryPiece } from './pieces.tsx'

function Fields() {
  const [phone, setPhone] = useState('1398507')
  const [password, setPassword] = useState('Wangyuan2026')
  return (
    <div className={styles.stack}>
      <Field
        label="手机号"
        icon={<Smartphone size={22} />}
        value={phone}
        onChange={setPhone}
        error={/^1[3-9]\d{9}$/.test(phone) ? undefined : '请输入正确的手机号'}
      />
      <Field label="密码" type="password" icon={<Lock size={22} />} value={password} onChange={setPassword} />
      <SearchBox placeholder="搜课程、专题班、老师" onSearch={(value) => toast(value || '已清空', 'success')} />
    </div>
  )
}

function Choices() {
  const [view, setView] = useState<'video' | 'audio'>('video')
  const [isOn, setOn] = useState(true)
  return (
    <div className={styles.stack}>
      <Segmented
        label="看课或听课"
        options={[
          { value: 'video', text: '看课' },
          { value: 'audio', text: '听课' },
        ]}
        value={view}
        onChange={setView}
      />
      <Card>
        <Switch label="自动播放" hint="仅在无线网络下" isOn={isOn} onChange={setOn} />
      </Card>
    </div>
  )
}

const few = [
  { key: 'talk', text: '互动', count: 3 },
  { key: 'about', text: '简介' },
  { key: 'exam', text: '考核', count: 120 },
]
const many = ['主页', '专栏', '全部', '党的理论', '法治建设', '乡村振兴', '简报'].map((text) => ({ key: text, text }))

function TabStrips() {
  const [one, setOne] = useState('talk')
  const [other, setOther] = useState('主页')
  return (
    <div className={styles.stack}>
      <Tabs id="few" label="不超过四个" tabs={few} active={one} onChange={setOne} />
      <Tabs id="many" label="更多" tabs={many} active={other} onChange={setOther} />
      <TabPanel id="many" tabs={many} active={other} onChange={setOther}>
        <Card className={styles.course}>左右滑动切换：{other}</Card>
      </TabPanel>
    </div>
  )
}

export const formPieces: GalleryPiece[] = [
  { name: '表单校验', Piece: Fields },
  { name: '选择', Piece: Choices },
  { name: '标签页', Piece: TabStrips },
]
