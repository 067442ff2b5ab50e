import { enrolPerson, type WaitingPerson } from '@college/contract/classes/staff-enrol.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { countText, hoursText } from '@college/rules/kit/format.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import dayjs from 'dayjs'
import { Phone } from 'lucide-react'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { PastTraining } from './PastTraining.tsx'
import { Checks, Section } from './parts.tsx'

type Detail = Reply<typeof enrolPerson>

/** Everything that a decision about one enrolment is made by. */
export function PersonPane({ person }: { person: WaitingPerson }) {
  const { classId, userId } = person
  const detail = useAsk(enrolPerson, { classId, userId })
  const isWithdrawn = detail.error?.message === enrolPerson.refusals.withdrawn.message
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="scroll grow person" tabIndex={0} aria-label={person.name}>
      <Who person={person} detail={detail.data} />
      {detail.isPending && <SkeletonRows height={44} />}
      {isWithdrawn && (
        <StateView drawing="empty" title="已撤回" text="本人已撤回报名，不用再审核。名单更新后这一行会消失" />
      )}
      {detail.error && !detail.data && !isWithdrawn && (
        <FailedView what="报名信息" error={detail.error} retry={() => void detail.refetch()} />
      )}
      {detail.data && <Facts detail={detail.data} unitName={person.unitName} />}
    </section>
  )
}

function Who({ person, detail }: { person: WaitingPerson; detail: Detail | undefined }) {
  const { class: of } = detail ?? {}
  return (
    <div className="who">
      <Avatar src={person.photo || undefined} seed={person.userId} name={person.name} size={64} />
      <div className="grow">
        <h2>
          <PersonLink id={person.userId} name={person.name} />
          {person.level === 2 && <span className="tip">第二级审核</span>}
        </h2>
        <p>{[person.unitName, person.job].filter(Boolean).join(' · ') || '没有单位'}</p>
        <p className="t3 s13 row">
          {detail?.phone && (
            <span>
              <Phone size={13} aria-label="手机" /> {detail.phone}
            </span>
          )}
          {detail && <span>学员编号 {detail.loginName}</span>}
          <span>报名于 {dayjs(person.appliedAt).format('MM-DD HH:mm')}</span>
        </p>
      </div>
      <div className="applied">
        <span className="t3 s12">报名班级</span>
        <b>{person.className}</b>
        {of && (
          <span className="t3 s13">
            {of.trainFrom !== null &&
              of.trainUntil !== null &&
              `${dayText(of.trainFrom)} 至 ${dayText(of.trainUntil)} · `}
            已录 {countText(of.studentTotal)}
            {of.places !== null && ` / ${countText(of.places)}`}
          </span>
        )}
      </div>
    </div>
  )
}

const dayText = (at: number) => dayjs(at).format('MM-DD')

function Facts({ detail, unitName }: { detail: Detail; unitName: string }) {
  const { reason, past, checks, ofUnit, hours } = detail
  return (
    <div className="cols">
      <div>
        <Section title="报名理由" {...(reason && { note: `${reason.length} 字` })}>
          {reason ? <blockquote className="song">{reason}</blockquote> : <p className="t3">没有填写</p>}
        </Section>
        <PastTraining past={past} />
      </div>
      <aside>
        <Checks checks={checks} />
        <Section title="本单位">
          <p className="s13">
            {unitName || '没有单位'}
            <br />
            <span className="t3">
              已录 {ofUnit.admitted} 人，待审 {ofUnit.waiting} 人
            </span>
          </p>
        </Section>
        <Section title="本年学时">
          <p className="hours">
            <b className="num">{hoursText(hours.learned)}</b>
            <span className="t3"> / {hoursText(hours.planned)} 学时</span>
          </p>
        </Section>
      </aside>
    </div>
  )
}
