import { Bell, FileText, Heart, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, type ButtonKind } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Cover } from '../ui/Cover.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { IconRow } from '../ui/list/IconRow.tsx'
import { ListRow } from '../ui/list/ListRow.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { Section } from '../ui/Section.tsx'
import { Tag, type TagKind } from '../ui/Tag.tsx'
import styles from './GalleryScreen.module.css'

export type GalleryPiece = { name: string; Piece: () => ReactNode }

const buttons: [ButtonKind, string][] = [
  ['primary', '开始学习'],
  ['soft', '看看全部课程'],
  ['line', '取消'],
  ['gold', '查看证书'],
  ['danger', '删除'],
]
const tags: [TagKind, string][] = [
  ['neutral', '已结束'],
  ['red', '必修'],
  ['gold', '班主任'],
  ['green', '已完成'],
  ['blue', '未开始'],
  ['danger', '退回'],
  ['warning', '待批阅'],
]
const topics = ['全部', '党的理论', '法治建设', '乡村振兴', '数字政府', '历史文化']
const themes = ['dan', 'zhe', 'dai', 'song', 'tan', 'mo']

const Buttons = () => (
  <div className={styles.stack}>
    {[false, true].map((small) => (
      <div key={String(small)} className={styles.row}>
        {buttons.map(([kind, text]) => (
          <Button key={kind} kind={kind} small={small}>
            {text}
          </Button>
        ))}
      </div>
    ))}
    <div className={styles.row}>
      <Button disabled>人数已满</Button>
      <Button busy>登录</Button>
      <IconButton label="消息" icon={<Bell size={24} />} count={128} />
      <IconButton label="收藏" icon={<Heart size={24} />} />
      <IconButton label="搜索" icon={<Search size={24} />} />
    </div>
    <Button block>一整行的主按钮</Button>
  </div>
)

const Marks = () => (
  <div className={styles.stack}>
    <div className={styles.row}>
      {tags.map(([kind, text]) => (
        <Tag key={kind} kind={kind}>
          {text}
        </Tag>
      ))}
    </div>
    <div className={styles.row}>
      {[0, 3, 42, 99, 100].map((count) => (
        <Badge key={count} count={count} />
      ))}
    </div>
  </div>
)

function Topics() {
  const [on, setOn] = useState('全部')
  return (
    <div className={styles.stack}>
      {[false, true].map((wrap) => (
        <Chips key={String(wrap)} label={wrap ? '多行' : '一行'} wrap={wrap}>
          {topics.map((topic) => (
            <Chip key={topic} isOn={topic === on} onTap={() => setOn(topic)}>
              {topic}
            </Chip>
          ))}
        </Chips>
      ))}
    </div>
  )
}

const Pictures = () => (
  <div className={styles.stack}>
    <Card rows>
      {themes.slice(0, 3).map((theme, index) => (
        <div key={theme} className={styles.course}>
          <Cover
            className={styles.cover}
            seed={`gallery-${theme}`}
            theme={theme}
            mark="思维"
            duration="42:16"
            corner={index === 0 && '新课'}
          />
          <p>新时代干部的系统思维与科学决策</p>
        </div>
      ))}
    </Card>
    <Cover shape="wide" seed="gallery-wide" theme="song" mark="乡村" duration="36:40" />
    <div className={styles.row}>
      {['王晓明', '欧阳文静', '李娜'].map((name) => (
        <Avatar key={name} seed={name} name={name} size={48} />
      ))}
      <Avatar src="/no-such-photo.jpg" seed="broken" name="断" size={48} />
    </div>
  </div>
)

const Progress = () => (
  <div className={styles.stack}>
    {[0, 46, 100].map((percent) => (
      <ProgressBar key={percent} label="学习进度" percent={percent} />
    ))}
    <div className={styles.row}>
      {[0, 46, 99, 100].map((percent) => (
        <ProgressRing key={percent} label="必修" percent={percent} size={64} />
      ))}
      <ProgressRing label="选修" percent={30} size={64} elective />
    </div>
  </div>
)

const Rows = () => (
  <Section title="设置" onMore={() => {}}>
    <Card rows>
      <ListRow icon={<Bell size={22} />} title="消息通知" hint="新公告与作业批阅" value="已开启" onTap={() => {}} />
      <ListRow title="姓名" value="王晓明" />
      <ListRow title="登录设备" onTap={() => {}} />
      <IconRow icon={FileText} tone="tone3" name="新课导读" meta="文档 · 2026-03-28" onTap={() => {}} />
    </Card>
  </Section>
)

export const pieces: GalleryPiece[] = [
  { name: '按钮', Piece: Buttons },
  { name: '标签与角标', Piece: Marks },
  { name: '筛选', Piece: Topics },
  { name: '封面与头像', Piece: Pictures },
  { name: '进度', Piece: Progress },
  { name: '栏目与列表行', Piece: Rows },
]
