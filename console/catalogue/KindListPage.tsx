import { catalogueList, catalogueReach, setCatalogueState } from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { CatalogueGroup } from '@college/contract/catalogue/kinds.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { fieldsOf, isOfUnits } from '@college/rules/kit/catalogue.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm, type TableColumnsType } from 'antd'
import { NavLink } from 'react-router'
import { useSay } from '../kit/say.ts'
import { ShownValue } from '../ui/form/ShownValue.tsx'
import type { Filter } from '../ui/list/filters.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { ReachConfirm } from '../ui/ReachConfirm.tsx'
import { NotFound } from '../ui/states/States.tsx'
import { addressOf, useKind, whyNotPublish } from './groups.ts'
import { StateDot } from './StateDot.tsx'
import './catalogue.css'

type Row = Reply<typeof catalogueList>['rows'][number]

/** The things of one kind: found, opened, published and withdrawn. One page for all kinds. */
export function KindListPage({ group }: { group: CatalogueGroup }) {
  const { name, kinds, kind, isOfSeveral } = useKind(group)
  if (!kind) return <NotFound />
  const address = addressOf(group, kind.kind)
  return (
    <ListPage
      key={kind.kind}
      page="catalogue"
      crumb="内容"
      title={isOfSeveral ? `${name} · ${kind.name}` : name}
      above={kinds.length > 1 && <Kinds group={group} kinds={kinds} kind={kind} />}
      endpoint={catalogueList}
      fixed={{ kind: kind.kind }}
      filters={filtersOf(kind)}
      columns={columnsOf(kind)}
      create={{ label: `新建${kind.name}`, to: `${address}/new` }}
      to={({ id }) => `${address}/${id}`}
      {...(kind.states && {
        whyNotChoose: ({ mayPublish }: Row) => (mayPublish ? undefined : whyNotPublish(kind)),
        bulk: (rows: Row[], done: () => void) => <BulkActs kind={kind} rows={rows} done={done} />,
      })}
      empty={{
        title: `还没有${kind.name}`,
        text: `新建以后，${kind.states ? `${kind.states[1]?.act}了学员才看得到` : '学员立即看到'}`,
      }}
    />
  )
}

function Kinds({
  group,
  kinds,
  kind,
}: {
  group: CatalogueGroup
  kinds: readonly CatalogueKind[]
  kind: CatalogueKind
}) {
  return (
    <nav className="kinds" aria-label="内容的种类">
      {kinds.map((one) => (
        <NavLink
          key={one.kind}
          to={addressOf(group, one.kind)}
          className={one === kind ? 'chip on' : 'chip'}
          aria-current={one === kind ? 'page' : undefined}
        >
          {one.name}
        </NavLink>
      ))}
    </nav>
  )
}

function filtersOf(kind: CatalogueKind): Filter[] {
  const filtered = fieldsOf(kind).find(({ key }) => key === kind.filter)
  return [
    { kind: 'search', key: 'word', placeholder: `找${kind.name}` },
    ...(kind.states
      ? [
          {
            kind: 'segments' as const,
            key: 'state',
            options: kind.states.map(({ value, label }) => ({ value, label })),
          },
        ]
      : []),
    ...(filtered?.type === 'select'
      ? [
          {
            kind: 'select' as const,
            key: 'of',
            placeholder: filtered.label,
            options: filtered.options.map(({ value, label }) => ({ value: String(value), label })),
          },
        ]
      : []),
  ]
}

const isFigure = ({ type }: Field) => type === 'number' || type === 'length'

const NARROW = 96
/** Holds a day, '2026-11-04', on one line. */
const COUNTED = 120
const WIDE = 168

function columnsOf(kind: CatalogueKind): TableColumnsType<Row> {
  const title = fieldsOf(kind).find(({ key }) => key === kind.title)
  const listed = kind.listed.flatMap((key) => fieldsOf(kind).find((field) => field.key === key) ?? [])
  return [
    {
      title: title?.label,
      key: 'title',
      render: (_, row) => (
        <span className="row">
          {kind.picture && (row.picture ? <img className="cover" src={row.picture} alt="" /> : <i className="cover" />)}
          <b className="b5 clip">{row.title}</b>
        </span>
      ),
    },
    ...(kind.states || kind.seenFrom
      ? [
          {
            title: '状态',
            key: 'state',
            width: NARROW,
            render: (_: unknown, { state, isComing }: Row) => (
              <StateDot kind={kind} state={state} isComing={isComing} />
            ),
          },
        ]
      : []),
    ...(isOfUnits(kind)
      ? [
          {
            title: '归属单位',
            key: 'ownerUnit',
            ellipsis: true,
            width: WIDE,
            render: (_: unknown, { ownerUnit }: Row) => <span className="t2">{ownerUnit || '全院'}</span>,
          },
        ]
      : []),
    ...listed.map((field) => ({
      title: field.label,
      key: field.key,
      ellipsis: true,
      width: isFigure(field) || field.type === 'switch' ? NARROW : WIDE,
      align: isFigure(field) ? ('right' as const) : ('left' as const),
      render: (_: unknown, { cells }: Row) => (
        <span className="t2 num">
          {/* Of what was picked, the list has the names. */}
          {field.type === 'one' ? String(cells[field.key]) : <ShownValue field={field} value={cells[field.key]} />}
        </span>
      ),
    })),
    ...Object.entries(kind.counted ?? {}).map(([key, label]) => ({
      title: label,
      key,
      width: COUNTED,
      align: 'right' as const,
      render: (_: unknown, { cells }: Row) => <span className="num">{String(cells[key])}</span>,
    })),
  ]
}

function BulkActs({ kind, rows, done }: { kind: CatalogueKind; rows: Row[]; done: () => void }) {
  const say = useSay()
  const set = useSend(setCatalogueState, { changes: [catalogueList] })
  const put = (state: string, act: string) =>
    set.mutate(
      { kind: kind.kind, ids: rows.map(({ id }) => id), state },
      {
        onSuccess: (answer) => {
          say.done(bulkText(answer, act))
          done()
        },
        onError: say.failed,
      },
    )
  return kind.states?.toReversed().map(({ value, act, tone }) => {
    const asked = {
      title: `${act}所选的 ${rows.length} 个${kind.name}？`,
      okText: act,
      onConfirm: () => put(value, act),
      children: (
        <Button type="text" loading={set.isPending}>
          {act}
        </Button>
      ),
    }
    if (!kind.touches?.includes(value)) return <Popconfirm key={value} {...asked} />
    const ids = rows.map(({ id }) => id).join()
    return (
      <ReachConfirm
        key={value}
        {...asked}
        isDanger={tone !== 'green'}
        endpoint={catalogueReach}
        input={{ kind: kind.kind, ids, state: value }}
      />
    )
  })
}

function bulkText({ changed, asked }: Reply<typeof setCatalogueState>, act: string): string {
  if (asked > 0) return `已提出${act} ${asked} 个，等另一位管理员确认`
  return changed > 0 ? `已${act} ${changed} 个` : `所选的已经${act}，没有变化`
}
