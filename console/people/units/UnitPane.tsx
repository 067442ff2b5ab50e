import { closeUnit, deleteUnit, reopenUnit } from '@college/contract/account/units.ts'
import { unitPath } from '@college/rules/account/unit-tree.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../kit/say.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { treeChanged, type Unit, type UnitAct } from './unit.ts'

type Props = {
  units: readonly Unit[]
  unit: Unit | undefined
  start: (doing: UnitAct) => void
  onGone: () => void
}

/** The chosen unit: where it stands, who is in it, and what may be done with it. */
export function UnitPane({ units, unit, start, onGone }: Props) {
  const byId = useMemo(() => new Map(units.map((one) => [one.id, one])), [units])
  if (!unit) {
    return (
      <aside className="pane side" aria-label="所选单位">
        <p className="unit-hint t3 s13">选择一个单位，看它的人数和可以做的事。拖动一个单位到新的上级，可以移动它。</p>
      </aside>
    )
  }
  return (
    <aside className="pane side" aria-label="所选单位">
      <div className="panehead">
        <h2 className="clip">{unit.name}</h2>
      </div>
      <dl className="person-facts">
        <div>
          <dt>位置</dt>
          <dd>{unitPath(byId, unit.id).join(' / ')}</dd>
        </div>
        {unit.code && (
          <div>
            <dt>编号</dt>
            <dd className="num">{unit.code}</dd>
          </div>
        )}
        <div>
          <dt>本单位人员</dt>
          <dd className="num">{unit.people} 人</dd>
        </div>
        <div>
          <dt>含下级单位</dt>
          <dd className="num">{unit.peopleBelow} 人</dd>
        </div>
        <div>
          <dt>状态</dt>
          <dd>{unit.isClosed ? '已关闭' : unit.isClosedAbove ? '上级已关闭' : '使用中'}</dd>
        </div>
      </dl>
      <p className="unit-hint">
        <Link to={`/people?unitId=${unit.id}`}>看这些人员</Link>
      </p>
      <div className="person-acts">
        <Button onClick={() => start({ act: 'rename', unit })}>
          改名 <Kbd>R</Kbd>
        </Button>
        <Button disabled={unit.whyNot !== ''} onClick={() => start({ act: 'move', unit })}>
          移动 <Kbd>M</Kbd>
        </Button>
        <EndButtons key={unit.id} unit={unit} onGone={onGone} />
      </div>
      {unit.whyNot && <p className="unit-hint t3 s13">{unit.whyNot}</p>}
    </aside>
  )
}

function EndButtons({ unit: { id, name, isClosed, whyNot }, onGone }: { unit: Unit; onGone: () => void }) {
  const say = useSay()
  const close = useSend(closeUnit, { changes: treeChanged })
  const reopen = useSend(reopenUnit, { changes: treeChanged })
  const remove = useSend(deleteUnit, { changes: treeChanged })
  return (
    <>
      {isClosed ? (
        <Button
          disabled={whyNot !== ''}
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ id }, { onSuccess: () => say.done('已重新开放'), onError: say.failed })}
        >
          重新开放
        </Button>
      ) : (
        <Popconfirm
          title={`关闭${name}？`}
          description="它和下级单位不再加入新的人员，已在的人员保留"
          okText="关闭"
          onConfirm={() => close.mutate({ id }, { onSuccess: () => say.done('已关闭'), onError: say.failed })}
        >
          <Button danger disabled={whyNot !== ''} loading={close.isPending}>
            关闭
          </Button>
        </Popconfirm>
      )}
      <Popconfirm
        title={`删除${name}？`}
        description="只能删除没有人员、下级单位和班级的单位"
        okText="删除"
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => {
                say.done('已删除')
                onGone()
              },
              onError: say.failed,
            },
          )
        }
      >
        <Button danger disabled={whyNot !== ''} loading={remove.isPending}>
          删除
        </Button>
      </Popconfirm>
    </>
  )
}
