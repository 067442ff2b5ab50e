import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import {
  exportFollowed,
  FOLLOWED_PAGE,
  type FollowedPerson,
  followedStates,
  followedThing,
} from '@college/contract/reminders/followed.ts'
import { previewReminder } from '@college/contract/reminders/reminders.ts'
import { followedKindNames, followedStateName } from '@college/rules/reminders/sheet.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, Pagination, Segmented } from 'antd'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { useMay } from '../kit/me.ts'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { Kbd, Keys } from '../ui/Kbd.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { ReminderPane } from './ReminderPane.tsx'
import { UnitsTable } from './UnitsTable.tsx'
import { dateText, leftText } from './words.ts'

type Thing = Reply<typeof followedThing>
type Address = ReturnType<typeof useAddressFilters>
type Props = { asked: Input<typeof followedThing>; address: Address; now: number }

/** ms between two looks at who has done it meanwhile. */
const ASKED_AGAIN = 60_000
const NOBODY: ReadonlySet<string> = new Set()

/** Whether somebody can be chosen: who has done it, or was reminded a short time ago, would be left out. */
const isChoosable = ({ state, isRecent }: FollowedPerson): boolean => state !== 'done' && !isRecent

/** One thing: its people by unit, a page of them, and on the right the reminder of those who are chosen. */
export function ThingPane({ asked, address, now }: Props) {
  const thing = useAsk(followedThing, asked, { keepPrevious: true, refetchInterval: ASKED_AGAIN })
  if (thing.data) return <OpenThing asked={asked} thing={thing.data} address={address} now={now} />
  return (
    <section className="pane">
      {thing.error ? (
        <FailedView what="这一项" error={thing.error} retry={() => void thing.refetch()} />
      ) : (
        <SkeletonRows height={52} />
      )}
    </section>
  )
}

/** Who of a page has the focus and who is chosen, with the keys for both. */
function useChoice(rows: readonly FollowedPerson[], mayRemind: boolean) {
  const [chosen, setChosen] = useState(NOBODY)
  const [focus, setFocus] = useState(0)
  const [isReminding, setReminding] = useState(false)
  const choosable = rows.filter(isChoosable)
  const toggle = (person: FollowedPerson | undefined) => {
    if (!person || !isChoosable(person)) return
    const after = new Set(chosen)
    if (!after.delete(person.id)) after.add(person.id)
    setChosen(after)
    if (after.size === 0) setReminding(false)
  }
  const toggleAll = () => {
    const isAll = chosen.size === choosable.length
    setChosen(isAll ? NOBODY : new Set(choosable.map(({ id }) => id)))
    if (isAll) setReminding(false)
  }
  const clear = () => {
    setReminding(false)
    setChosen(NOBODY)
  }
  const remind = () => setReminding(chosen.size > 0)
  const move = (by: number) => setFocus((at) => Math.min(Math.max(at + by, 0), Math.max(rows.length - 1, 0)))
  const leave = () => (isReminding ? setReminding(false) : clear())
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: mayRemind ? () => toggle(rows[focus]) : undefined,
    'Ctrl+a': mayRemind ? toggleAll : undefined,
    n: mayRemind ? remind : undefined,
    Escape: leave,
  })
  return { chosen, focus, isReminding, choosable: choosable.length, toggle, toggleAll, clear, remind, setReminding }
}
type Choice = ReturnType<typeof useChoice>

function OpenThing({ asked, thing, address, now }: Props & { thing: Thing }) {
  const mayRemind = useMay()(previewReminder)
  const { rows } = thing
  const choice = useChoice(rows, mayRemind)
  return (
    <>
      <section className="pane follow-main" aria-label={thing.title}>
        <ThingHead thing={thing} now={now} />
        <div className="scroll grow">
          <UnitsTable thing={thing} group={asked.group} pick={(group) => address.set({ group })} />
          <PeopleFilters asked={asked} thing={thing} address={address} />
          <PeopleTable
            kind={thing.kind}
            rows={rows}
            focus={choice.focus}
            chosen={choice.chosen}
            days={thing.quietDays}
            mayChoose={mayRemind}
            choosable={choice.choosable}
            toggle={choice.toggle}
            toggleAll={choice.toggleAll}
          />
          {thing.total > FOLLOWED_PAGE && (
            <Pagination
              className="follow-pages"
              simple
              current={asked.pageNum ?? 1}
              pageSize={FOLLOWED_PAGE}
              total={thing.total}
              showSizeChanger={false}
              onChange={(page) => address.set({ page: page > 1 ? String(page) : undefined })}
            />
          )}
        </div>
        <Foot choice={choice} rows={rows} mayRemind={mayRemind} />
      </section>
      <ReminderPane
        thing={thing}
        userIds={choice.isReminding ? [...choice.chosen] : []}
        onClose={() => choice.setReminding(false)}
        onSent={choice.clear}
      />
    </>
  )
}

function Foot({ choice, rows, mayRemind }: { choice: Choice; rows: readonly FollowedPerson[]; mayRemind: boolean }) {
  const { chosen, isReminding, remind } = choice
  if (!mayRemind) {
    return (
      <div className="foot">
        <Keys of={[['J', 'K', '移动']]} />
      </div>
    )
  }
  const skipped = rows.filter(({ isRecent, state }) => isRecent && state !== 'done').length
  return (
    <div className="foot">
      <Keys
        of={[
          ['J', 'K', '移动'],
          ['X', '选择'],
          ['Ctrl', 'A', '全选'],
        ]}
      />
      <span className="end row">
        <span className="t3 s12 num">
          已选 {chosen.size} 人{skipped > 0 && `，跳过 ${skipped} 人`}
        </span>
        <Button
          type={isReminding ? 'default' : 'primary'}
          disabled={chosen.size === 0}
          icon={<Megaphone size={16} aria-hidden="true" />}
          onClick={remind}
        >
          催学 <Kbd isOnFill={!isReminding}>N</Kbd>
        </Button>
      </span>
    </div>
  )
}

function ThingHead({ thing, now }: { thing: Thing; now: number }) {
  const { title, kind, note, startsAt, endsAt, people, done, doing, none, reminded, returned } = thing
  return (
    <header className="follow-head">
      <div className="row">
        <h2 className="clip">{title}</h2>
        <span className="tip">{followedKindNames[kind]}</span>
        <span className="t2 s13 end num nowrap">
          {startsAt !== null && `${dateText(startsAt)} 至 `}
          {endsAt !== null && `${dateText(endsAt - 1)}，`}
          {leftText(endsAt, now)}
        </span>
      </div>
      <p>
        要求 {people} 人{note}，{done} 人{followedStateName(kind, 'done')}
        {doing > 0 && `，${doing} 人${followedStateName(kind, 'doing')}`}，
        {none > 0 ? (
          <b>
            {none} 人{followedStateName(kind, 'none')}
          </b>
        ) : (
          `没有人${followedStateName(kind, 'none')}`
        )}
        。{reminded > 0 && `催过的 ${reminded} 人里 ${returned} 人之后学过。`}
      </p>
    </header>
  )
}

function PeopleFilters({ asked, thing, address }: { asked: Props['asked']; thing: Thing; address: Address }) {
  const exporting = useSend(exportFollowed)
  const { pageNum: _, ...filter } = asked
  const { kind } = thing
  const unit = thing.units.find(({ id }) => id === asked.group)
  const shown = unit ?? thing
  return (
    <div className="filters">
      <Segmented
        value={asked.state ?? ''}
        options={[
          { value: '', label: `全部 ${shown.people}` },
          ...followedStates.map((state) => ({
            value: state,
            label: `${followedStateName(kind, state)} ${shown[state]}`,
          })),
        ]}
        onChange={(state) => address.set({ state: state || undefined })}
      />
      <SearchField
        placeholder="姓名或编号"
        value={asked.word}
        change={(to) => address.set({ name: to })}
        isWithoutKey
      />
      {unit && (
        <button type="button" className="chip on" onClick={() => address.set({ group: undefined })}>
          {unit.name} ×
        </button>
      )}
      <span className="end">
        <ExportButton title="导出任务跟进" formats={['xlsx']} start={() => exporting.mutateAsync(filter)} />
      </span>
    </div>
  )
}
