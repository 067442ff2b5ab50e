import { type CatalogueRow, classCatalogue } from '@college/contract/classes/edit.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Cover } from '@college/web/ui/Cover.tsx'
import { Button, Input, type InputRef, Pagination } from 'antd'
import { Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeys } from '../../../kit/keys.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { FailedView } from '../../../ui/states/FailedView.tsx'
import { StateView } from '../../../ui/states/States.tsx'
import { kindIcons, type PickedKind, pickedKinds } from './kinds.ts'
import { newItem, type UnitTree } from './use-unit-tree.ts'

const PAGE_SIZE = 30

/** What can be put into the units: dragged there, or added to the unit that is chosen. */
export function Catalogue({ tree }: { tree: UnitTree }) {
  const [kind, setKind] = useState<PickedKind>('course')
  const [word, setWord] = useState('')
  const [pageNum, setPage] = useState(1)
  const list = useAsk(classCatalogue, { kind, word: word.trim(), pageNum, pageSize: PAGE_SIZE }, { keepPrevious: true })
  const used = new Set(tree.units.flatMap(({ items }) => items.map((item) => `${item.kind} ${item.targetId}`)))
  const { rows = [], total = 0 } = list.data ?? {}
  return (
    <section className="pane side cat" aria-label="内容库">
      <div className="panehead">
        <h2>内容库</h2>
        <span className="end t3">拖到左边，或按 +</span>
      </div>
      <CatalogueFind
        {...{ kind, word }}
        onKind={(to) => {
          setKind(to)
          setPage(1)
        }}
        onWord={(to) => {
          setWord(to)
          setPage(1)
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="scroll grow" aria-busy={list.isFetching} tabIndex={0} aria-label="可选的内容">
        {list.isPending && <SkeletonRows height={62} />}
        {list.error && !list.data && <FailedView what="内容库" error={list.error} retry={() => void list.refetch()} />}
        {list.data && rows.length === 0 && (
          <StateView drawing="search" title="没有找到" text="换个词，或者看别的类型" />
        )}
        {rows.map((row) => (
          <Pick key={row.id} row={row} kind={kind} tree={tree} isUsed={used.has(`${kind} ${row.id}`)} />
        ))}
        {total > PAGE_SIZE && (
          <Pagination
            className="catend"
            size="small"
            simple
            current={pageNum}
            pageSize={PAGE_SIZE}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
        {rows.length > 0 && <p className="t3 s12 catend">共 {total} 个</p>}
        {kind === 'work' && (
          <p className="s13 catend">
            {/* In a window of its own: what is typed here stays. */}
            <Link to="/homeworks/new" target="_blank">
              新建作业
            </Link>
          </p>
        )}
      </section>
    </section>
  )
}

type FindProps = {
  kind: PickedKind
  word: string
  onKind: (kind: PickedKind) => void
  onWord: (word: string) => void
}

function CatalogueFind({ kind, word, onKind, onWord }: FindProps) {
  const field = useRef<InputRef>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <div className="catfind">
      <Input
        ref={field}
        aria-label="在内容库里找"
        prefix={<Search size={15} className="t3" />}
        suffix={<Kbd>/</Kbd>}
        maxLength={50}
        placeholder="名称、老师"
        value={word}
        onChange={({ target }) => onWord(target.value)}
      />
      <div className="kinds">
        {pickedKinds.map((one) => (
          <button type="button" key={one.kind} aria-pressed={one.kind === kind} onClick={() => onKind(one.kind)}>
            {one.name}
          </button>
        ))}
      </div>
    </div>
  )
}

type PickProps = { row: CatalogueRow; kind: PickedKind; tree: UnitTree; isUsed: boolean }

function Pick({ row, kind, tree, isUsed }: PickProps) {
  const Icon = kindIcons[kind]
  const facts = [row.note, row.period > 0 ? `${row.period.toFixed(1)} 学时` : ''].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same
    <div
      className={tree.dragged?.item.targetId === row.id ? 'pick held' : 'pick'}
      draggable={!isUsed}
      onDragStart={() => tree.drag(newItem(kind, row))}
      onDragEnd={() => tree.drag(undefined)}
    >
      {kind === 'course' ? (
        <Cover src={row.cover || undefined} seed={row.id} theme={row.theme} className="cover" />
      ) : (
        <span className={`kind ${kind}`}>
          <Icon size={16} strokeWidth={1.8} />
        </span>
      )}
      <div className="grow">
        <h3 className="clip2">{row.title}</h3>
        <p>{facts}</p>
      </div>
      {isUsed ? (
        <span className="s12 green nowrap">已在班内</span>
      ) : (
        <Button
          size="small"
          icon={<Plus size={15} />}
          aria-label={`加入 ${row.title}`}
          disabled={tree.units.length === 0}
          onClick={() => tree.add(newItem(kind, row))}
        />
      )}
    </div>
  )
}
