import { hoursByUnit } from '@college/contract/hours/hours.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, Drawer } from 'antd'
import dayjs from 'dayjs'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { Keys } from '../ui/Kbd.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { ClosingDialog } from './ClosingDialog.tsx'
import { ExportHours } from './ExportHours.tsx'
import { HoursFilters } from './HoursFilters.tsx'
import { Summary } from './Summary.tsx'
import { UnitPeople } from './UnitPeople.tsx'
import { UnitsTable } from './UnitsTable.tsx'
import { useNarrow } from './use-narrow.ts'
import { useUnits } from './use-units.ts'
import { type Answer, kindOf, peopleAddress, type UnitRow } from './words.ts'
import './hours.css'

/** The hours of a year by unit: a tree that is the chart, from the province down to the people. */
export function HoursUnitsPage() {
  const address = useAddressFilters()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const [isPeopleOpen, setPeopleOpen] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const keyword = address.get('keyword')
  const year = Number(address.get('year')) || undefined
  const open = address.get('open')
  // Who comes with a unit in the address sees it in its place; walking on asks for nothing anew.
  const [wanted] = useState(address.get('unit'))
  const units = useAsk(
    hoursByUnit,
    {
      ...(year && { year }),
      ...(open && { open }),
      ...(keyword && { keyword }),
      ...(!open && wanted && { chosen: wanted }),
    },
    { keepPrevious: true },
  )
  const answer = units.data
  const { chosen, step, choose, toggle, unfold, fold } = useUnits(answer?.rows ?? none, address)
  const drill = (row: UnitRow) =>
    isNarrow ? setPeopleOpen(true) : void navigate(peopleAddress(row, answer?.year ?? 0))
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    ArrowRight: unfold,
    ArrowLeft: fold,
    Enter: chosen && (() => drill(chosen)),
  })
  const take = (row: UnitRow) => {
    choose(row)
    if (isNarrow) setPeopleOpen(true)
  }
  return (
    <Sheet
      page="hours"
      crumb="学情"
      title="年度学时"
      meta={answer && answer.daysLeft > 0 && <span className="tip">距年底 {answer.daysLeft} 天</span>}
      actions={
        answer && (
          <>
            <ExportHours label="导出 xlsx" year={answer.year} filters={{}} shortcut="e" />
            <Button icon={<Lock size={15} />} disabled={!chosen?.unitId} onClick={() => setClosing(true)}>
              年终结转
            </Button>
          </>
        )
      }
    >
      <HoursFilters answer={answer} at="units" />
      <div className="panes hours-panes">
        <UnitsPane {...{ units, chosen, toggle }} choose={take} />
        {!isNarrow && answer && chosen && (
          <aside className="pane side" aria-label={`${chosen.name}的人员`}>
            <div className="panehead">
              <h2 className="clip">{chosen.name}</h2>
            </div>
            <UnitPeople row={chosen} answer={answer} />
          </aside>
        )}
      </div>
      {isNarrow && answer && chosen && (
        <Drawer
          open={isPeopleOpen}
          onClose={() => setPeopleOpen(false)}
          size={380}
          title={chosen.name}
          className="hours-drawer"
        >
          <UnitPeople row={chosen} answer={answer} />
        </Drawer>
      )}
      {isClosing && answer && chosen && (
        <ClosingDialog row={chosen} year={answer.year} onClose={() => setClosing(false)} />
      )}
    </Sheet>
  )
}

const none: UnitRow[] = []

type PaneProps = {
  units: ReturnType<typeof useAsk<typeof hoursByUnit>>
  chosen: UnitRow | undefined
  choose: (row: UnitRow) => void
  toggle: (row: UnitRow) => void
}

function UnitsPane({ units, chosen, choose, toggle }: PaneProps) {
  const address = useAddressFilters()
  const keyword = address.get('keyword')
  const { data: answer, error } = units
  const top = answer?.rows[0]
  return (
    <section className="pane" aria-label="单位" aria-busy={units.isFetching}>
      {units.isPending && <SkeletonRows height={36} />}
      {error && !answer && <FailedView what="年度学时" error={error} retry={() => void units.refetch()} />}
      {answer && top && !keyword && <Summary row={top} answer={answer} />}
      {answer?.isMore && <p className="hours-sentence t3">符合的单位太多，只列出前 200 个，请多写几个字</p>}
      {answer && !top && <NoUnits keyword={keyword} clear={() => address.set({ keyword: undefined })} />}
      {answer && top && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <div className="scroll grow" tabIndex={0}>
          <UnitsTable kind={kindOf(address.get('kind'))} chosen={chosen?.key} {...{ answer, choose, toggle }} />
        </div>
      )}
      <Foot answer={answer} />
    </section>
  )
}

function Foot({ answer }: { answer: Answer | undefined }) {
  return (
    <div className="foot">
      <Keys
        of={[
          ['J', 'K', '移动'],
          ['→', '←', '展开、收起'],
          ['Enter', '钻到人'],
          ['E', '导出'],
        ]}
      />
      {answer && (
        <span className="end s12 t3 wide">
          超学不抵别人的缺额 · 截至 {dayjs(answer.asOf).format('MM-DD HH:mm')}，与流水一致
        </span>
      )}
    </div>
  )
}

function NoUnits({ keyword, clear }: { keyword: string | undefined; clear: () => void }) {
  if (!keyword) return <StateView drawing="empty" title="还没有单位" text="先在“单位”里建立单位，把人员归到单位" />
  return (
    <StateView drawing="search" title="没有这样的单位" text={`名称里没有“${keyword}”`}>
      <Button onClick={clear}>清除搜索</Button>
    </StateView>
  )
}
