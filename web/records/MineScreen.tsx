import { userDetail } from '@college/contract/account/person.ts'
import { href } from '@college/contract/kit/route.ts'
import { recentStudy } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import {
  Archive,
  BookOpen,
  BookX,
  CalendarDays,
  ChartPie,
  ClipboardCheck,
  ClipboardPenLine,
  FilePenLine,
  Headset,
  ListTodo,
  MessageSquareText,
  MessagesSquare,
  NotebookPen,
  Settings,
  Star,
} from 'lucide-react'
import { CourseRow } from '../courses/door.ts'
import { useServiceChat } from '../frames/door.ts'
import { usePagedList } from '../kit/data/paged-list.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ListRow } from '../ui/list/ListRow.tsx'
import { Section } from '../ui/Section.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { RowSkeleton, Skeleton } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import styles from './MineScreen.module.css'
import { YearHours } from './year/YearHours.tsx'

const RECENT = 3
const menu = [
  { title: '待办', icon: CalendarDays, to: href(routes.calendar, {}) },
  { title: '我的任务', icon: ListTodo, to: href(routes.tasks, {}) },
  { title: '作业与考试', icon: FilePenLine, to: href(routes.homeworkAndExams, {}) },
  { title: '错题本', icon: BookX, to: href(routes.mistakes, {}) },
  { title: '在学课程', icon: BookOpen, to: href(routes.studying, {}) },
  { title: '培训记录', icon: ClipboardCheck, to: href(routes.trainingRecords, {}) },
  { title: '我的笔记', icon: NotebookPen, to: href(routes.myNotes, {}) },
  { title: '我的收藏', icon: Star, to: href(routes.myCollection, {}) },
  { title: '学友圈', icon: MessagesSquare, to: href(routes.forum, {}) },
  { title: '学习画像', icon: ChartPie, to: href(routes.portrait, {}) },
  { title: '学习档案', icon: Archive, to: href(routes.studyArchive, {}) },
  { title: '质量测评', icon: ClipboardPenLine, to: href(routes.evaluations, {}) },
  { title: '意见反馈', icon: MessageSquareText, to: href(routes.feedback, {}) },
]

/** The fourth tab: the learner's profile, the year's progress, and the courses studied last. */
export function MineScreen() {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const go = useGo()
  const gate = useLoginGate()
  const openServiceChat = useServiceChat()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {isLoggedIn ? <Person /> : <Guest />}
        <IconButton label="设置" icon={<Settings size={24} />} onClick={() => go(href(routes.appSettings, {}))} />
      </header>
      {isLoggedIn && (
        <>
          <YearHours onOpen={() => go(href(routes.myInfo, {}))} />
          <RecentStudy />
        </>
      )}
      <Card rows className={styles.menu}>
        {menu.map(({ title, icon: Icon, to }) => (
          <ListRow key={to} title={title} icon={<Icon size={22} />} onTap={() => gate(() => go(to), to)} />
        ))}
        <ListRow title="服务咨询" icon={<Headset size={22} />} onTap={() => void openServiceChat()} />
      </Card>
    </div>
  )
}

function Person() {
  const { userId = '', userName } = useSession()
  const detail = useAsk(userDetail, {})
  const go = useGo()
  return (
    <button type="button" className={styles.person} onClick={() => go(href(routes.personalInfo, {}))}>
      <Avatar src={detail.data?.photo} seed={userId} name={userName} size={64} />
      <span className={styles.texts}>
        <span className={styles.name}>{detail.data?.name ?? userName}</span>
        <span className={`${styles.unit} nc-phrases`}>{placeOf(detail.data)}</span>
      </span>
    </button>
  )
}

const placeOf = (person: { unitName: string; job: string } | undefined) =>
  [person?.unitName, person?.job].filter(Boolean).join(' · ') || '查看个人信息'

function Guest() {
  const go = useGo()
  return (
    <div className={styles.guest}>
      <span className={styles.texts}>
        <span className={styles.name}>欢迎来到干部网院</span>
        <span className={styles.unit}>登录后可记录学时、续播课程</span>
      </span>
      <Button small onClick={() => go(href(routes.login, {}))}>
        登录
      </Button>
    </div>
  )
}

function RecentStudy() {
  const pages = usePagedList(recentStudy, {}, { pageSize: RECENT, feature: 'records' })
  const go = useGo()
  if (pages.error && pages.rows.length === 0) return null
  return (
    <Section title="最近学习" moreText="在学课程" onMore={() => go(href(routes.studying, {}))}>
      <Card rows>
        {pages.rows.slice(0, RECENT).map((row) => (
          <CourseRow key={row._id} id={row._id} course={row} percentage={row.percentage} />
        ))}
        {pages.isLoading && <RecentSkeleton />}
        {!pages.isLoading && pages.rows.length === 0 && (
          <Notice title="还没有学习记录">
            <ToCourses />
          </Notice>
        )}
      </Card>
    </Section>
  )
}

const RecentSkeleton = () => (
  <Skeleton place="within">
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Skeleton>
)
