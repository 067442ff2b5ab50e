import { href } from '@college/contract/kit/route.ts'
import { getMyMyhours, previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText, pointsText } from '@college/rules/kit/format.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { missingHours, ownHours } from '@college/rules/records/hours.ts'
import { Archive, BookOpen, ChartPie, ChevronRight, ClipboardCheck, NotebookPen, Star } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useSession } from '../kit/data/session.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card } from '../ui/Card.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { ListRow } from '../ui/list/ListRow.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './MyInfoScreen.module.css'
import { PointsSheet } from './year/PointsSheet.tsx'
import { YearButton } from './year/YearButton.tsx'
import { EntryList, YearEntries } from './year/YearEntries.tsx'
import { thisYear } from './year/years.ts'

const menu = [
  { title: '在学课程', icon: BookOpen, to: href(routes.studying, {}) },
  { title: '培训记录', icon: ClipboardCheck, to: href(routes.trainingRecords, {}) },
  { title: '我的笔记', icon: NotebookPen, to: href(routes.myNotes, {}) },
  { title: '我的收藏', icon: Star, to: href(routes.myCollection, {}) },
  { title: '学习画像', icon: ChartPie, to: href(routes.portrait, {}) },
  { title: '学习档案', icon: Archive, to: href(routes.studyArchive, {}) },
]

/** D1-R44: counters, the hours of a year against the plan, and the menu (D1-B122…B124). */
export function MyInfoScreen() {
  const [year, setYear] = useState(thisYear)
  const go = useGo()
  return (
    <div className={styles.wash}>
      <TopBar title="我的学习" wash>
        <YearButton year={year} onPick={setYear} />
      </TopBar>
      <div className={styles.page}>
        <Person />
        <Hours year={year} />
        <Card rows>
          {menu.map(({ title, icon: Icon, to }) => (
            <ListRow key={to} title={title} icon={<Icon size={22} />} onTap={() => go(to)} />
          ))}
        </Card>
      </div>
    </div>
  )
}

function Person() {
  const { userId = '' } = useSession()
  const preview = useAsk(previewPersonAndDataNum, {}, { feature: 'records' })
  const go = useGo()
  const [opened, setOpened] = useState<'course' | 'class' | 'points'>()
  const entries = opened === 'points' ? undefined : opened
  return (
    <Loaded query={preview} skeleton={<PersonSkeleton />}>
      {({ person, previewData }) => (
        <>
          <button type="button" className={styles.person} onClick={() => go(href(routes.personalInfo, {}))}>
            <Avatar src={person.photo} seed={userId} name={person.userName} size={64} />
            <span className={styles.texts}>
              <span className={styles.name}>{person.userName}</span>
              <span className={styles.unit}>{[person.unitName, person.position].filter(Boolean).join(' · ')}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
          <Card className={styles.counters}>
            <Counter text="累计课程" count={previewData.courseNum} onOpen={() => setOpened('course')} />
            <Counter text="累计专题班" count={previewData.classNum} onOpen={() => setOpened('class')} />
            <Counter text="笔记" count={previewData.noteNum} onOpen={() => go(href(routes.myNotes, {}))} />
            <Counter text="累计积分" count={previewData.integral} isGold onOpen={() => setOpened('points')} />
          </Card>
          <Sheet
            isOpen={entries !== undefined}
            onClose={() => setOpened(undefined)}
            title={titles[entries ?? 'course']}
            height="80dvh"
          >
            {entries && <EntryList type={entries} />}
          </Sheet>
          <PointsSheet isOpen={opened === 'points'} onClose={() => setOpened(undefined)} />
        </>
      )}
    </Loaded>
  )
}

const PersonSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.person}>
      <SkeletonBlock width={64} height={64} borderRadius="50%" />
      <span className={styles.texts}>
        <SkeletonBlock height={20} width="36%" />
        <SkeletonBlock height={14} width="60%" marginTop={8} />
      </span>
    </div>
    <Card className={styles.counters}>
      {['1', '2', '3', '4'].map((key) => (
        <div key={key} className={styles.counter}>
          <SkeletonBlock height="calc(24px * var(--nc-scale))" width={40} marginTop="calc(4px * var(--nc-scale))" />
          <SkeletonBlock height="calc(13px * var(--nc-scale))" width={52} margin="calc(8px * var(--nc-scale)) 0 4px" />
        </div>
      ))}
    </Card>
  </div>
)

const titles = { course: '累计完成课程', class: '累计结业专题班' }

type CounterProps = { text: string; count: number; isGold?: boolean; onOpen: () => void }

/** A figure over all years; opens its list unless it is 0, as D1-B116 says for hours. */
const Counter = ({ text, count, isGold = false, onOpen }: CounterProps) => (
  <button type="button" className={styles.counter} disabled={count === 0} onClick={onOpen}>
    <b className={isGold ? `nc-num ${styles.gold}` : 'nc-num'}>{pointsText(count)}</b>
    <span>{text}</span>
  </button>
)

function Hours({ year }: { year: number }) {
  const hours = useAsk(getMyMyhours, { year }, { feature: 'records', keepPrevious: true })
  const go = useGo()
  return (
    <Card className={styles.hours}>
      <Loaded
        query={hours}
        inset
        skeleton={<SkeletonBlock height="calc(314px * var(--nc-scale))" borderRadius="var(--nc-r-s)" />}
      >
        {({ plannedHours, isFulfilled, totalHours, provincialHours, nationalHours }) => (
          <>
            <header className={styles.head}>
              <h2 className={styles.title}>{year} 年度学时</h2>
              {isFulfilled === 1 ? (
                <Tag kind="green">已完成</Tag>
              ) : (
                <Tag kind="gold">还差 {hoursText(missingHours(totalHours, plannedHours))} 学时</Tag>
              )}
            </header>
            <div className={styles.sum}>
              <ProgressRing percent={percentOf(totalHours, plannedHours)} label="年度学时完成" size={96} />
              <p className={styles.figure}>
                <b className="nc-num">{hoursText(totalHours)}</b>
                <span> / {hoursText(plannedHours)} 学时</span>
                <small>按计划完成即可通过年度考核</small>
              </p>
            </div>
            <div className={styles.academies}>
              <Academy text="本院" hours={ownHours({ totalHours, provincialHours, nationalHours })} />
              <Academy
                text="省干部网院"
                hours={provincialHours}
                onOpen={() => go(href(routes.provincialHours, { year: String(year) }))}
              />
              <Academy
                text="中国干部网院"
                hours={nationalHours}
                onOpen={() => go(href(routes.nationalHours, { year: String(year) }))}
              />
            </div>
            {totalHours > 0 && <YearEntries year={year} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type AcademyProps = {
  text: string
  hours: number /** Undefined of what has no list of its own. */
  onOpen?: () => void
}

/** Hours of an academy; opens their list unless they are 0 (D1-B116). All of them add up to the hours of the year. */
function Academy({ text, hours, onOpen }: AcademyProps) {
  const figure = (
    <span>
      <b className="nc-num">{hoursText(hours)}</b>
      {text}
    </span>
  )
  if (!onOpen) return <div className={styles.academy}>{figure}</div>
  return (
    <button type="button" className={styles.academy} disabled={hours === 0} onClick={onOpen}>
      {figure}
      {hours > 0 && <ChevronRight size={18} aria-hidden="true" />}
    </button>
  )
}
