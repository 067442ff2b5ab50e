import type { Reply } from '@college/contract/kit/endpoint.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { href } from '@college/contract/kit/route.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { livePlay, liveStudio } from '@college/contract/lives/routes.ts'
import { exportLiveAttendance, staffLives } from '@college/contract/lives/staff.ts'
import { liveStateText } from '@college/rules/lives/state.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import dayjs from 'dayjs'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from '../kit/me.ts'
import { Dot, type Tone } from '../ui/Dot.tsx'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'

/** Named as in the form in which lives are arranged. */
const typeNames: Record<number, string> = {
  [liveTypes.native]: '本院直播',
  [liveTypes.link]: '其他网站',
  [liveTypes.courseware]: '播放课件',
  [liveTypes.video]: '播放视频',
}
const tones: Partial<Record<number, Tone>> = {
  [liveStates.onAir]: 'red',
  [liveStates.paused]: 'amber',
  [liveStates.notStarted]: 'blue',
}
const { notStarted, onAir, paused, ended } = liveStates

type Row = Reply<typeof staffLives>['rows'][number]

/** Where lives are arranged: the place of the same kind in the catalogue. */
const ARRANGED = '/catalogue/lives/lives'

/** Only streams are broadcast from a studio, until they are over. */
const hasStudio = ({ type, state, isDisabled }: Row): boolean =>
  type === liveTypes.native && state.value !== ended && !isDisabled

/** The lives that this person may host, with the way into their studios (D3-Q105). */
export function LivesPage() {
  const me = useMe()
  return (
    <ListPage
      page="lives"
      crumb="教学"
      title="直播"
      endpoint={staffLives}
      filters={[
        { kind: 'search', key: 'word', placeholder: '直播名称' },
        {
          kind: 'segments',
          key: 'state',
          options: [onAir, paused, notStarted, ended].map((value) => ({
            value: String(value),
            label: liveStateText(value),
          })),
        },
      ]}
      columns={[
        { title: '名称', dataIndex: 'title', render: (_, { title }) => title || '暂无标题' },
        {
          title: '归属单位',
          width: 130,
          ellipsis: true,
          render: (_, { unitName }) => <span className="t2">{unitName || '全院'}</span>,
        },
        {
          title: '状态',
          width: 96,
          render: (_, { state, isDisabled }) => (
            <Dot tone={isDisabled ? 'danger' : (tones[state.value] ?? 'grey')}>
              {isDisabled ? '已禁用' : state.text}
            </Dot>
          ),
        },
        { title: '类型', width: 96, render: (_, { type }) => typeNames[type] },
        { title: '主讲', width: 110, render: (_, { teacher }) => teacher.replaceAll('^', '、') },
        {
          title: '时间',
          width: 210,
          render: (_, { startsAt, endsAt }) => <span className="num">{timeText(startsAt, endsAt)}</span>,
        },
        { title: '浏览量', width: 80, align: 'right', render: (_, { views }) => <span className="num">{views}</span> },
        { title: '操作', width: 230, render: (_, row) => <Acts row={row} /> },
      ]}
      {...(mayEver(me, { of: 'lives', to: 'make' }) && { create: { label: '新建直播', to: `${ARRANGED}/new` } })}
      onOpen={(row) => window.open(addressOf(row), '_blank', 'noopener')}
      empty={{
        title: '还没有您主持的直播',
        text: '新建并发布以后列在这里，从这里进入演播室；没有发布的在“直播安排”里',
      }}
    />
  )
}

/** Opened in a window of its own: who closes the console in the middle of a broadcast does not end it. */
const addressOf = (row: Row): string => `/#${href(hasStudio(row) ? liveStudio : livePlay, { id: row.id })}`

function Acts({ row }: { row: Row }) {
  const exporting = useSend(exportLiveAttendance)
  return (
    <span className="row">
      <a href={addressOf(row)} target="_blank" rel="noopener noreferrer">
        {hasStudio(row) ? '进入演播室' : '查看'} <ExternalLink size={14} aria-hidden="true" />
      </a>
      {row.mayChange && <Link to={`${ARRANGED}/${row.id}`}>修改</Link>}
      {row.hasAttendance && (
        <ExportButton
          title={`导出出勤：${row.title}`}
          label="出勤"
          start={(format) => exporting.mutateAsync({ id: row.id, format })}
        />
      )}
    </span>
  )
}

function timeText(startsAt: number, endsAt: number): string {
  const [from, until] = [dayjs(startsAt), dayjs(endsAt)]
  return `${from.format('MM-DD HH:mm')} 至 ${until.format(until.isSame(from, 'day') ? 'HH:mm' : 'MM-DD HH:mm')}`
}
