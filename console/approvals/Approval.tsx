import { approvalItem } from '@college/contract/approvals/approvals.ts'
import { reachText } from '@college/rules/kit/reach.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import dayjs from 'dayjs'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { Decide } from './Decide.tsx'
import { actName, type Known, stateName } from './names.ts'
import { Proposed } from './Proposed.tsx'

const minute = (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm')

/** One request: what would happen, who asked for it, how many people it touches, and the decision. */
export function Approval({ id }: { id: string }) {
  const asked = useAsk(approvalItem, { id }, { feature: 'approvals' })
  const { data } = asked
  if (!data)
    return asked.error ? (
      <FailedView what="这件事" error={asked.error} retry={() => void asked.refetch()} />
    ) : (
      <SkeletonRows height={72} />
    )
  return (
    <>
      <article
        className="grow scroll asked"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={data.title}
      >
        <h2>
          {actName(data)}“{data.title}”
        </h2>
        <p className="t2">{reachText(data.proposal?.reach ?? data.reach)}</p>
        <dl>
          {factsOf(data).map(([label, text]) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
        {data.proposal && <Proposed thing={data.thing} proposal={data.proposal} />}
      </article>
      {data.state === 'waiting' && <Decide known={data} />}
    </>
  )
}

function factsOf({ by, at, until, state, settledBy, settledAt, reason, isOwn, proposal }: Known): [string, string][] {
  const who = isOwn ? '您' : by || '已注销用户'
  return [
    ['提出', `${who} · ${minute(at)}`],
    ...(state === 'waiting' ? [['有效至', minute(until)] as [string, string]] : []),
    ...(settledAt && settledBy ? [[stateName(state), `${settledBy} · ${minute(settledAt)}`] as [string, string]] : []),
    ...(reason ? [['原因', reason] as [string, string]] : []),
    ...(proposal?.facts ?? []).map(({ label, text }): [string, string] => [label, text]),
  ]
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)
