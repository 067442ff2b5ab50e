import { unitTree } from '@college/contract/account/units.ts'
import { unitsFound } from '@college/rules/account/unit-tree.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { useKeys } from '../../kit/keys.ts'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { FilterRow } from '../../ui/list/filters.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { StateView } from '../../ui/states/States.tsx'
import { MoveDialog, NameDialog } from './UnitDialogs.tsx'
import { UnitPane } from './UnitPane.tsx'
import { UnitTree } from './UnitTree.tsx'
import { treeChanged, type Unit, type UnitAct } from './unit.ts'
import '../people.css'
import './units.css'

/** The tree of the units that this person manages, and what is done with one (D1-Q82). */
export function UnitsPage() {
  const address = useAddressFilters()
  const tree = useAsk(unitTree, {})
  const [doing, setDoing] = useState<UnitAct>()
  const [isImporting, setImporting] = useState(false)
  const units = tree.data?.units ?? none
  const words = address.get('keyword') ?? ''
  const found = useMemo(() => unitsFound(units, words), [units, words])
  const chosen = units.find(({ id }) => id === address.get('unit'))
  const isAtTop = tree.data?.isAtTop ?? false
  const canCreate = tree.data !== undefined && (isAtTop || chosen !== undefined)
  const create = () => setDoing({ act: 'create', above: chosen })
  useKeys({
    c: canCreate ? create : undefined,
    r: chosen && (() => setDoing({ act: 'rename', unit: chosen })),
    m: chosen?.whyNot === '' ? () => setDoing({ act: 'move', unit: chosen }) : undefined,
  })
  const close = () => setDoing(undefined)
  return (
    <Sheet
      page="units"
      crumb={<Link to="/people">学员与单位</Link>}
      title="单位"
      meta={tree.data && <span className="tip">{units.length} 个</span>}
      actions={
        <>
          <Button onClick={() => setImporting(true)}>导入</Button>
          <Button
            type="primary"
            icon={<Plus size={16} />}
            disabled={!canCreate}
            title={canCreate ? undefined : '请先选择上级单位'}
            onClick={create}
          >
            {chosen ? '新建下级' : '新建单位'} <Kbd isOnFill>C</Kbd>
          </Button>
        </>
      }
    >
      <FilterRow filters={[{ kind: 'search', key: 'keyword', placeholder: '单位名称' }]} address={address} />
      <div className="panes unit-panes">
        <section className="pane" aria-label="单位树" aria-busy={tree.isFetching}>
          {tree.isPending && <SkeletonRows height={40} />}
          {tree.error && !tree.data && <FailedView what="单位" error={tree.error} retry={() => void tree.refetch()} />}
          {tree.data && found.shown.size === 0 && (
            <StateView
              drawing={words ? 'search' : 'empty'}
              title={words ? '没有这样的单位' : '还没有单位'}
              text={words ? `名称里没有“${words}”` : '按 C 新建第一个单位'}
            >
              {words && <Button onClick={() => address.set({ keyword: undefined })}>清除搜索</Button>}
            </StateView>
          )}
          {tree.data && found.shown.size > 0 && (
            <UnitTree
              units={units}
              found={found}
              words={words}
              chosen={chosen}
              choose={(id) => address.set({ unit: id })}
            />
          )}
        </section>
        <UnitPane units={units} unit={chosen} start={setDoing} onGone={() => address.set({ unit: undefined })} />
      </div>
      {isImporting && (
        <ImportDialog
          kind="units"
          title="导入单位"
          changes={treeChanged}
          after="移动以后，单位和它的人员由新上级的管理员管理。"
          onClose={() => setImporting(false)}
        />
      )}
      {doing && doing.act !== 'move' && <NameDialog doing={doing} onClose={close} />}
      {doing?.act === 'move' && <MoveDialog units={units} unit={doing.unit} isAtTop={isAtTop} onClose={close} />}
    </Sheet>
  )
}

const none: Unit[] = []
