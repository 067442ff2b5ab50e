import {
  type AgendaKind,
  consoleAgenda,
  DAYS_BEFORE_END,
  DAYS_WITHOUT_STUDY,
  type NoticeKind,
} from '@college/contract/console/agenda.ts'
import type { consoleOverview } from '@college/contract/console/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { countText } from '@college/rules/kit/format.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Skeleton } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { Dot, type Tone } from '../ui/Dot.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import './agenda.css'

type Agenda = Reply<typeof consoleAgenda>
type Item = Agenda['today'][number]
type Notice = Agenda['notices'][number]

/** The pane beside the waiting work: the day, what needs a look, and how much was studied. */
export function AgendaPane({ overview }: { overview: Reply<typeof consoleOverview> | undefined }) {
  const agenda = useAsk(consoleAgenda, {}, { refetchInterval: 60_000 })
  return (
    <aside className="pane side agenda" aria-label="今天">
      {agenda.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {agenda.error && !agenda.data && (
        <FailedView what="今天的安排" error={agenda.error} retry={() => void agenda.refetch()} />
      )}
      {agenda.data && <Today items={agenda.data.today} />}
      {agenda.data && agenda.data.notices.length > 0 && <Notices notices={agenda.data.notices} />}
      {overview && <Figures overview={overview} />}
    </aside>
  )
}

function Today({ items }: { items: Item[] }) {
  return (
    <section aria-label="今天的安排">
      <h2>
        今天 <small>{items.length > 0 ? `${items.length} 项` : ''}</small>
      </h2>
      {items.length === 0 && <p className="t3">今天没有直播、考试，也没有班级开班、结业或截止报名。</p>}
      <ol className="agenda-day">
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <time className="num">{dayjs(item.at).format('HH:mm')}</time>
            <div>
              <Link to={addressOf[item.kind](item.id)}>{`${names[item.kind]}${item.title}`}</Link>
              {item.note && <p className="t3">{item.note}</p>}
              <Dot tone={states[item.state].tone}>{stateText(item)}</Dot>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const names: Record<AgendaKind, string> = {
  live: '直播：',
  exam: '考试：',
  enrolEnds: '报名截止：',
  classBegins: '开班：',
  classEnds: '结业：',
}

const addressOf: Record<AgendaKind, (id: string) => string> = {
  live: () => '/lives',
  exam: (id) => `/exams/${id}/live`,
  enrolEnds: (id) => `/enrol?classId=${id}`,
  classBegins: (id) => `/classes/${id}`,
  classEnds: (id) => `/classes/${id}`,
}

const states: Record<Item['state'], { tone: Tone; text: string }> = {
  soon: { tone: 'blue', text: '未开始' },
  now: { tone: 'green', text: '进行中' },
  over: { tone: 'grey', text: '已结束' },
}

/** What happens at one moment is to come or has come; what lasts says until when. */
function stateText({ state, until }: Item): string {
  if (until === null) return state === 'soon' ? '今天' : '已到时间'
  const end = dayjs(until)
  const text = end.isSame(dayjs(), 'day') ? end.format('HH:mm') : end.format('M 月 D 日 HH:mm')
  return state === 'over' ? states.over.text : `${states[state].text}，至 ${text}`
}

function Notices({ notices }: { notices: Notice[] }) {
  return (
    <section aria-label="需要留意">
      <h2>需要留意</h2>
      <ul className="agenda-notices">
        {notices.map((notice) => {
          const { tone, text, act, to } = noticeLooks[notice.kind](notice)
          return (
            <li key={`${notice.kind} ${notice.id}`}>
              <Dot tone={tone}>{text}</Dot>
              <Link to={to}>{act}</Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Look = { tone: Tone; text: string; act: string; to: string }
const noticeLooks: Record<NoticeKind, (notice: Notice) => Look> = {
  recordingFailed: ({ id, title }) => ({
    tone: 'danger',
    text: `《${title}》转码失败`,
    act: '去重传',
    to: `/courses/${id}`,
  }),
  classEndsSoon: ({ id, title, people, at }) => ({
    tone: dayjs(at).diff(dayjs(), 'day') < DAYS_BEFORE_END / 2 ? 'amber' : 'blue',
    text: `${title}${dayjs(at).format(' M 月 D 日')}结业，${countText(people)} 人未完成`,
    act: '去查看',
    to: `/classes/${id}/members?state=studying`,
  }),
  noStudy: ({ id, title, people }) => ({
    tone: 'amber',
    text: `${title} ${countText(people)} 人 ${DAYS_WITHOUT_STUDY} 天没有学习`,
    act: '去查看',
    to: `/classes/${id}/progress?progress=idle`,
  }),
}

type Credited = Reply<typeof consoleOverview>['today']
const isAny = ({ hours, learners, courses }: Credited) => hours + learners + courses > 0

/** What was credited today, or this week while nothing was today; whose people it counts, and what it leaves out. */
function Figures({ overview: { today, weeks, scope } }: { overview: Reply<typeof consoleOverview> }) {
  const week = weeks.at(-1)
  const isWeek = week !== undefined && !isAny(today) && isAny(week)
  const { hours, learners, courses } = isWeek ? week : today
  const when = isWeek ? '本周' : '今日'
  const rows: [string, string][] = [
    [`${when}完成学时`, hours.toLocaleString()],
    [`${when}获得学时的人`, learners.toLocaleString()],
    [`${when}学完课程`, courses.toLocaleString()],
  ]
  return (
    <section aria-label={`${when}学习`}>
      <h2>{when}学习</h2>
      <p className="t3">
        {isWeek && '今日还没有人获得学时。'}
        {scope || '全院'}，只数已经记入的学时，学到一半的不在内。
      </p>
      <dl className="agenda-figures">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
