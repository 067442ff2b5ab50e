import { consoleWaiting } from '@college/contract/console/desk.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { appealQueue, decideAppeal, LONGEST_APPEAL } from '@college/contract/moderation/appeals.ts'
import { banList } from '@college/contract/moderation/bans.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { QueuePane } from '../ui/queue/QueuePane.tsx'
import { useAskPages } from '../ui/queue/use-ask-pages.ts'
import { useQueue } from '../ui/queue/use-queue.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import './moderation.css'

const PAGE_SIZE = 50
type Appeal = Reply<typeof appealQueue>['rows'][number]
const minute = (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm')
const states = [
  { value: '', label: '待处理' },
  { value: 'decided', label: '已处理' },
]

/** What banned people have to say, with the ban and those before it (D3-Q14). */
export function AppealsPage() {
  const address = useAddressFilters()
  const state = address.get('state') === 'decided' ? 'decided' : 'waiting'
  const list = useAskPages(
    appealQueue,
    { state, pageSize: PAGE_SIZE },
    { nextOf: ({ total }, pages) => (pages * PAGE_SIZE < total ? { pageNum: pages + 1 } : undefined) },
  )
  const [first] = list.pages
  const queue = useQueue(
    list.pages.flatMap(({ rows }) => rows),
    ({ id }: Appeal) => id,
  )
  const { current } = queue
  useKeys({ j: queue.next, k: queue.previous })

  const decide = (row: Appeal, act: 'uphold' | 'lift', reason: string) =>
    queue.decide([row], {
      text: act === 'lift' ? `解除${row.name}的禁言` : `维持${row.name}的禁言`,
      send: (options) => send(decideAppeal, { id: row.id, act, reason }, options),
      changes: [appealQueue, banList, consoleWaiting],
    })

  return (
    <Sheet page="moderation" crumb={<Link to="/moderation">内容审核</Link>} title="申诉">
      <div className="queue-grid">
        <QueuePane
          label="申诉"
          states={states}
          filter={<span className="end">先到先审</span>}
          queue={queue}
          isPending={list.isPending}
          more={list.more}
          keyOf={({ id }) => id}
          row={(row) => (
            <>
              <Avatar seed={row.userId} name={row.name} src={undefined} size={32} />
              <span className="grow">
                <b className="clip">{row.name}</b>
                <span className="clip">{row.reason}</span>
              </span>
              <time dateTime={row.at}>{dayjs(row.at).format('MM-DD')}</time>
            </>
          )}
          keys={[]}
        />
        <section className="pane" aria-busy={list.isFetching}>
          {list.error && !first && <FailedView what="申诉" error={list.error} retry={() => void list.refetch()} />}
          {first && !current && !list.more && (
            <StateView drawing="empty" title="这里没有申诉了" text="被禁言的人申诉后，会排在左边，先到的在前" />
          )}
          {current && (
            <Case key={current.id} appeal={current} onDecide={(act, reason) => decide(current, act, reason)} />
          )}
        </section>
      </div>
    </Sheet>
  )
}

type CaseProps = { appeal: Appeal; onDecide: (act: 'uphold' | 'lift', reason: string) => void }

/** The person's words, the ban they are about, and the decision with its reason. */
function Case({ appeal, onDecide }: CaseProps) {
  const { userId, name, unitName, ban, others } = appeal
  const facts: [string, string][] = [
    ['范围', ban.className ? `班级“${ban.className}”` : '全院'],
    ['禁言原因', ban.reason],
    ['期限', `${minute(ban.createdAt)} 至 ${minute(ban.until)}`],
    ['由谁禁言', ban.by || '已注销用户'],
  ]
  return (
    <>
      <article className="thing grow scroll">
        <header className="who">
          <Avatar seed={userId} name={name} src={undefined} size={56} />
          <div>
            <h2>
              <PersonLink id={userId} name={name} />
            </h2>
            <p className="t3">
              {unitName || '全院'} · {minute(appeal.at)} 申诉
            </p>
          </div>
        </header>
        <blockquote>{appeal.reason}</blockquote>
        <dl className="why">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
          <Fact
            label="其他禁言"
            value={
              others.length === 0
                ? '没有'
                : others.map((one) => `${dayjs(one.createdAt).format('YYYY-MM-DD')} ${one.reason}`).join('；')
            }
          />
          {appeal.state !== 'waiting' && (
            <Fact label={appeal.state === 'lifted' ? '已解除' : '已维持'} value={appeal.note || '没有写理由'} />
          )}
        </dl>
      </article>
      {appeal.state === 'waiting' && <DecideAppeal whyNot={appeal.whyNot} onDecide={onDecide} />}
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

/** Both ways need a reason: the person reads it. */
function DecideAppeal({ whyNot, onDecide }: Pick<CaseProps, 'onDecide'> & { whyNot: string }) {
  const [reason, setReason] = useState('')
  const written = reason.trim()
  if (whyNot !== '') return <footer className="foot t2">{whyNot}</footer>
  return (
    <footer className="foot deciding">
      <Input
        value={reason}
        maxLength={LONGEST_APPEAL}
        aria-label="处理理由"
        placeholder="处理理由，本人会看到"
        onChange={({ target }) => setReason(target.value)}
      />
      <Button size="large" disabled={written === ''} onClick={() => onDecide('uphold', written)}>
        维持禁言
      </Button>
      <Button type="primary" size="large" disabled={written === ''} onClick={() => onDecide('lift', written)}>
        解除禁言
      </Button>
    </footer>
  )
}
