import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Button, Pagination, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { useKeys } from '../../kit/keys.ts'
import { useSay } from '../../kit/say.ts'
import { Kbd, Keys } from '../Kbd.tsx'
import { type ListedPerson, PeopleOnPage, usePeople } from '../person/people-on-page.ts'
import { Sheet } from '../Sheet.tsx'
import { FailedView } from '../states/FailedView.tsx'
import { StateView } from '../states/States.tsx'
import { type Filter, FilterRow, keysOf } from './filters.tsx'
import { Rows } from './Rows.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

const PAGE_SIZE = 20

type RowOf<E extends Endpoint> = Reply<E> extends { rows: (infer R)[] } ? R & { id: string } : never

/** `isMore`: the server has counted up to `total` only. */
type Answer<Row> = { rows?: Row[]; total?: number; isMore?: boolean }

type Props<E extends Endpoint> = {
  page: string
  crumb: ReactNode
  title: string
  /** What the list holds, where the title does not say it. */
  what?: string
  /** Beside the title, before the count. */
  meta?: ReactNode
  /** Answers `{ rows, total }`; every row has an `id`. Takes `pageNum`, `pageSize`, and the filters by their keys. */
  endpoint: E
  /** Input that no filter changes. */
  fixed?: Partial<Input<E>>
  filters: readonly Filter[]
  columns: TableColumnsType<RowOf<E>>
  /** What the page makes: the head's one red button, pressed by C. */
  create?: { label: string; to?: string; onClick?: () => void }
  actions?: ReactNode
  /** Between the head and the filters, for example the lists beside this one. */
  above?: ReactNode
  /** The person that a row is about: the file of one leads to the next. */
  personOf?: (row: RowOf<E>) => ListedPerson
  /** Where a row leads. */
  to?: (row: RowOf<E>) => string
  /** What a row opens, where it leads to no page of its own. */
  onOpen?: (row: RowOf<E>) => void
  /** What can be done with the chosen rows; without it nothing can be chosen. `done` clears the choice. */
  bulk?: (rows: RowOf<E>[], done: () => void) => ReactNode
  /** Why a row cannot be chosen; undefined where it can. */
  whyNotChoose?: (row: RowOf<E>) => string | undefined
  /** What an empty list says, when no filter is set. */
  empty: { title: string; text: string }
  /** px, the height of a row while it loads. */
  rowHeight?: number
}

/**
 * A list of the console: filters in the address, a choice that survives paging, keys, and states. One way for all
 * (docs/decisions/036).
 */
export function ListPage<E extends Endpoint>(props: Props<E>) {
  const { endpoint, filters, create, to, onOpen, bulk, whyNotChoose, what = props.title } = props
  const address = useAddressFilters()
  const navigate = useNavigate()
  const values = chosenValues(filters, address)
  const input = { ...props.fixed, ...values, pageNum: address.page, pageSize: PAGE_SIZE } as Input<E>
  const list = useAsk(endpoint, input, { keepPrevious: true })
  const { rows = [], total = 0, isMore = false } = (list.data ?? {}) as Answer<RowOf<E>>
  const count = isMore ? `${total} 以上` : total
  const { people, state } = usePeople(rows, props.personOf)
  const open = to ? (one: RowOf<E>) => void navigate(to(one), { state }) : onOpen

  const act = create && (() => (create.to ? void navigate(create.to) : create.onClick?.()))
  const canChoose = bulk !== undefined
  const { at, chosen, setChosen, done, isWalked } = useWalked(rows, { open, canChoose, whyNotChoose, create: act })

  return (
    <Sheet
      page={`list ${props.page}`}
      crumb={props.crumb}
      title={props.title}
      meta={<ListMeta meta={props.meta} count={list.data && count} />}
      actions={
        <>
          {props.actions}
          {create && (
            <Button type="primary" onClick={act}>
              {create.label} <Kbd isOnFill>C</Kbd>
            </Button>
          )}
        </>
      }
    >
      {props.above}
      <FilterRow filters={filters} address={address} />
      <section
        className={chosen.size > 0 ? 'list-body scroll chosen' : 'list-body scroll'}
        aria-label={what}
        aria-busy={list.isFetching}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {list.isPending && <SkeletonRows {...(props.rowHeight && { height: props.rowHeight })} />}
        {list.error && !list.data && (
          <FailedView what={what} error={list.error} retry={() => void list.refetch()}>
            <Clear values={values} address={address} />
          </FailedView>
        )}
        {list.data && rows.length === 0 && <Empty values={values} address={address} empty={props.empty} />}
        {rows.length > 0 && (
          <PeopleOnPage value={people}>
            <Rows {...{ rows, at, open, chosen, setChosen, canChoose, whyNotChoose }} columns={props.columns} />
          </PeopleOnPage>
        )}
      </section>
      {bulk && chosen.size > 0 && <BulkBar count={chosen.size} done={done} acts={bulk(newestOf(chosen, rows), done)} />}
      <footer className="foot">
        <Keys of={keysOfList({ isWalked, canChoose, canOpen: open !== undefined })} />
        <Pagination
          className="end"
          size="small"
          current={address.page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          showTotal={() => list.data && (isMore ? `共 ${total} 个以上` : `共 ${total} 个`)}
          onChange={(page) => address.set({ page: page === 1 ? undefined : String(page) })}
        />
      </footer>
    </Sheet>
  )
}

type Walk<Row> = {
  open: ((row: Row) => void) | undefined
  canChoose: boolean
  whyNotChoose: ((row: Row) => string | undefined) | undefined
  create: (() => void) | undefined
}

/** The row that the keys have come to, and the rows that are chosen; they stay chosen on other pages. */
function useWalked<Row extends { id: string }>(rows: Row[], { open, canChoose, whyNotChoose, create }: Walk<Row>) {
  const say = useSay()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [at, setAt] = useState(-1)
  const done = () => setChosen(new Map())
  const choose = (row: Row) => {
    const why = whyNotChoose?.(row)
    if (why) return say.failed(new Error(why))
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, row)
    setChosen(next)
  }
  const row = rows[at]
  // A row is marked only where something can be done with it.
  const isWalked = open !== undefined || canChoose
  const step = (by: -1 | 1) => (isWalked ? () => setAt(stepped(at + by, rows.length)) : undefined)
  useKeys({
    j: step(1),
    k: step(-1),
    x: canChoose && row ? () => choose(row) : undefined,
    Enter: open && row && (() => open(row)),
    c: create,
    Escape: chosen.size > 0 ? done : undefined,
  })
  return { at, chosen, setChosen, done, isWalked }
}

/** Enter is the row's from now on, not that of the link or button that was clicked before. */
function stepped(to: number, count: number): number {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return Math.max(0, Math.min(to, count - 1))
}

const chosenValues = (filters: readonly Filter[], address: ReturnType<typeof useAddressFilters>) =>
  Object.fromEntries(
    filters
      .flatMap(keysOf)
      .map((key) => [key, address.get(key)])
      .filter(([, value]) => value !== undefined),
  )

const ListMeta = ({ meta, count }: { meta?: ReactNode; count: ReactNode }) => (
  <>
    {meta}
    {count !== undefined && <span className="num t3">{count}</span>}
  </>
)

const keysOfList = (list: { isWalked: boolean; canChoose: boolean; canOpen: boolean }) => [
  ...(list.isWalked ? [['J', 'K', '移动']] : []),
  ...(list.canChoose ? [['X', '选择']] : []),
  ...(list.canOpen ? [['Enter', '打开']] : []),
]

/** The chosen rows, those of this page as they are now. */
const newestOf = <Row extends { id: string }>(chosen: ReadonlyMap<string, Row>, rows: Row[]): Row[] =>
  [...chosen.values()].map((one) => rows.find(({ id }) => id === one.id) ?? one)

type EmptyProps = {
  values: Record<string, unknown>
  address: ReturnType<typeof useAddressFilters>
  empty: { title: string; text: string }
}

/** Nothing fits the filters, which can be cleared; or there is nothing at all yet. */
function Empty({ values, address, empty }: EmptyProps) {
  if (address.page > 1) {
    return (
      <StateView drawing="search" title={`没有第 ${address.page} 页`} text="内容可能变少了">
        <Button onClick={() => address.set({ page: undefined })}>看第一页</Button>
      </StateView>
    )
  }
  if (Object.keys(values).length === 0) return <StateView drawing="empty" {...empty} />
  return (
    <StateView drawing="search" title="没有符合的结果" text="换个条件，或者看全部">
      <Clear values={values} address={address} />
    </StateView>
  )
}

/** Nothing where no filter is set. */
function Clear({ values, address }: Omit<EmptyProps, 'empty'>) {
  const keys = Object.keys(values)
  if (keys.length === 0) return null
  const clear = () => address.set(Object.fromEntries(keys.map((key) => [key, undefined])))
  return <Button onClick={clear}>清除筛选</Button>
}

function BulkBar({ count, acts, done }: { count: number; acts: ReactNode; done: () => void }) {
  return (
    <div className="bulkbar" role="toolbar" aria-label="所选的操作">
      <b>已选 {count} 个</b>
      <i />
      {acts}
      <i />
      <button type="button" onClick={done}>
        取消 <Kbd isOnFill>Esc</Kbd>
      </button>
    </div>
  )
}
