import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import {
  type FollowedKind,
  type FollowedThing,
  followedKinds,
  followedStates,
  type followedThing,
  followedThings,
} from '@college/contract/reminders/followed.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { Keys } from '../ui/Kbd.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { SentBar } from './SentBar.tsx'
import { ThingPane } from './ThingPane.tsx'
import { ThingsList } from './ThingsList.tsx'
import { keyOf, undone } from './words.ts'
import './follow-up.css'
import './composer.css'

/** ms between two looks at who has done it meanwhile. */
const ASKED_AGAIN = 60_000
type ThingInput = Input<typeof followedThing>

/** Everything with a last day: who has not done it, by unit, since when; and reminding them of it. */
export function FollowUpPage() {
  const address = useAddressFilters()
  const time = address.get('time') === 'over' ? 'over' : 'running'
  const unitId = address.get('unit')
  const word = address.get('word')
  const narrowed = { ...(unitId && { unitId }) }
  const list = useAsk(
    followedThings,
    { time, ...narrowed, ...(word && { word }) },
    { keepPrevious: true, refetchInterval: ASKED_AGAIN },
  )
  const rows = list.data?.rows ?? []
  const open = openThing(address.get('of')) ?? rows[0]
  const [now] = useState(() => Date.now())
  const pick = (to: FollowedThing | undefined) =>
    to && address.set({ of: keyOf(to), state: undefined, group: undefined, name: undefined })
  const at = open ? rows.findIndex((row) => keyOf(row) === keyOf(open)) : -1
  const step = (by: number) => pick(rows[Math.min(Math.max(at + by, 0), rows.length - 1)])
  useKeys({ '[': () => step(-1), ']': () => step(1) })
  const left = rows.reduce((sum, row) => sum + undone(row), 0)

  return (
    <Sheet
      page="follow-up"
      crumb="学情"
      title="任务跟进"
      meta={list.data && <span className="tip">没完成 {left} 人次</span>}
      actions={<Narrowing address={address} units={list.data?.units ?? []} />}
    >
      {list.error && !list.data && <FailedView what="任务跟进" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows height={52} />}
      <SentBar />
      {list.data && (
        <div className="follow-grid">
          <Things list={list.data} time={time} open={open} now={now} pick={pick} address={address} />
          {open ? (
            <ThingPane key={keyOf(open)} asked={askedOf(open, address)} address={address} now={now} />
          ) : (
            <section className="pane">
              <Nothing isFiltered={Boolean(word || unitId)} time={time} />
            </section>
          )}
        </div>
      )}
    </Sheet>
  )
}

type Address = ReturnType<typeof useAddressFilters>
type List = Reply<typeof followedThings>
type OneThing = { kind: FollowedKind; id: string }

function Narrowing({ address, units }: { address: Address; units: List['units'] }) {
  return (
    <>
      <SearchField placeholder="任务、班级" value={address.get('word')} change={(to) => address.set({ word: to })} />
      {units.length > 0 && (
        <Select
          className="filter-select"
          aria-label="单位"
          placeholder="全部单位"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={address.get('unit') ?? null}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(to: string | undefined) => address.set({ unit: to, group: undefined })}
        />
      )}
    </>
  )
}

type ThingsProps = {
  list: List
  time: 'running' | 'over'
  open: OneThing | undefined
  now: number
  pick: (thing: FollowedThing | undefined) => void
  address: Address
}

/** The things in a pane; at 1024, where the pane does not fit beside the people, as a picker above them. */
function Things({ list, time, open, now, pick, address }: ThingsProps) {
  const { rows, running, over, isMore } = list
  const times = [
    { value: 'running', label: `进行中 ${running}` },
    { value: 'over', label: `已过期 ${over}` },
  ]
  const setTime = (to: string) => address.set({ time: to === 'over' ? 'over' : undefined, of: undefined })
  return (
    <>
      <section className="pane side" aria-label="要完成的事">
        <div className="panehead">
          <Segmented size="small" value={time} options={times} onChange={setTime} />
        </div>
        <ThingsList rows={rows} current={open} now={now} onPick={(index) => pick(rows[index])} />
        <div className="foot">
          <Keys of={[['[', ']', '上一件、下一件']]} />
          {isMore && <span className="t3 s12">只列出 {rows.length} 件</span>}
        </div>
      </section>
      <div className="follow-picker">
        <Segmented size="small" value={time} options={times} onChange={setTime} />
        <Select
          aria-label="选一件事"
          value={open ? keyOf(open) : null}
          options={rows.map((row) => ({ value: keyOf(row), label: `${row.title} · 没完成 ${undone(row)}` }))}
          onChange={(to: string) => pick(rows.find((row) => keyOf(row) === to))}
        />
      </div>
    </>
  )
}

function Nothing({ isFiltered, time }: { isFiltered: boolean; time: 'running' | 'over' }) {
  if (isFiltered) return <StateView drawing="search" title="没有符合的事" text="换个名称或单位，或者清除筛选" />
  if (time === 'over') {
    return (
      <StateView
        drawing="empty"
        title="没有过期没完成的事"
        text="截止以后还有人没完成的任务、考试、作业和问卷列在这里"
      />
    )
  }
  return (
    <StateView
      drawing="empty"
      title="现在没有要跟进的事"
      text="有截止日期的任务、班级、考试、作业和问卷开始以后列在这里"
    />
  )
}

/** The thing that the address names; undefined if it names no thing. */
function openThing(text = ''): OneThing | undefined {
  const [name, id = ''] = text.split(':')
  const kind = followedKinds.find((each) => each === name)
  return kind && /^[0-9a-f-]{36}$/.test(id) ? { kind, id } : undefined
}

function askedOf({ kind, id }: OneThing, address: Address): ThingInput {
  const state = followedStates.find((each) => each === address.get('state'))
  const [group, word, unitId] = [address.get('group'), address.get('name'), address.get('unit')]
  return {
    ...{ kind, id, pageNum: address.page },
    ...(state && { state }),
    ...(group !== undefined && { group: group === 'none' ? '' : group }),
    ...(word && { word }),
    ...(unitId && { unitId }),
  }
}
