import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Changed } from '@college/contract/kit/form.ts'
import {
  bannedWordList,
  levelBannedWord,
  putBannedWords,
  removeBannedWords,
} from '@college/contract/moderation/words.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { Button, Popconfirm, Select, Table, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddressFilters } from '../kit/address-filters.ts'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { CursorPager, useCursors } from '../ui/list/CursorPager.tsx'
import { FilterRow } from '../ui/list/filters.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { AddWords } from './AddWords.tsx'
import { type Level, levelName, levels } from './word-levels.ts'

type Row = Reply<typeof bannedWordList>['rows'][number]

const byLevel = levels.map(({ value, label }) => ({ value: String(value), label }))
const PAGE_SIZE = 50

/** The list of words: what is refused, held or marked (decision 032). */
export function WordsPage() {
  const address = useAddressFilters()
  const keyword = address.get('keyword') ?? ''
  const sought = levels.find(({ value }) => String(value) === address.get('level'))?.value
  const pages = useCursors(`${sought} ${keyword}`)
  const [isAdding, setAdding] = useState(false)
  const say = useSay()
  const input = { keyword, ...(sought && { level: sought }), cursor: pages.cursor, size: PAGE_SIZE }
  const list = useAsk(bannedWordList, input, { keepPrevious: true })
  const changeLevel = useSend(levelBannedWord, { changes: [bannedWordList] })
  const remove = useSend(removeBannedWords, { changes: [bannedWordList] })
  const mayEdit = list.data?.mayEdit === true
  const columns = columnsOf({
    mayEdit,
    onLevel: (word, was, level) =>
      changeLevel.mutate({ word, was, level }, { onError: (error) => say.failed(changedBefore(word, error)) }),
    onRemove: (word) => remove.mutate({ words: [word] }, { onError: say.failed }),
  })
  useKeys({ c: mayEdit ? () => setAdding(true) : undefined })

  return (
    <Sheet
      page="words"
      crumb={<Link to="/moderation">内容审核</Link>}
      title="词表"
      actions={list.data && <AddAction mayEdit={mayEdit} onAdd={() => setAdding(true)} />}
    >
      <FilterRow
        filters={[
          { kind: 'search', key: 'keyword', placeholder: '找一个词' },
          { kind: 'segments', key: 'level', options: byLevel },
        ]}
        address={address}
      />
      <div className="list-body scroll" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonRows height={44} />}
        {list.error && !list.data && <FailedView what="词表" error={list.error} retry={() => void list.refetch()} />}
        {list.data?.rows.length === 0 && (
          <StateView
            drawing="empty"
            title="没有这样的词"
            text="添加后立即对新的发言生效，全角、大小写和中间的符号都算同一个词"
          />
        )}
        {list.data && list.data.rows.length > 0 && (
          <Table size="small" rowKey="word" pagination={false} sticky dataSource={list.data.rows} columns={columns} />
        )}
      </div>
      <CursorPager pages={pages} next={list.data?.next} />
      <AddWords isOpen={isAdding} onClose={() => setAdding(false)} />
    </Sheet>
  )
}

type Acts = {
  mayEdit: boolean
  onLevel: (word: string, was: Level, level: Level) => void
  onRemove: (word: string) => void
}

const columnsOf = ({ mayEdit, onLevel, onRemove }: Acts): TableColumnsType<Row> => [
  { title: '词', dataIndex: 'word' },
  {
    title: '怎么办',
    dataIndex: 'level',
    width: 180,
    render: (level: Level, { word }) => (
      <Select
        size="small"
        variant="borderless"
        disabled={!mayEdit}
        aria-label={`${word}怎么办`}
        value={level}
        options={[...levels]}
        onChange={(to) => onLevel(word, level, to)}
      />
    ),
  },
  {
    title: '加入时间',
    dataIndex: 'at',
    width: 160,
    render: (at: string) => <span className="num t2">{dayjs(at).format('YYYY-MM-DD HH:mm')}</span>,
  },
  {
    title: <span className="nc-hidden">操作</span>,
    width: 96,
    render: (_, { word }) => (
      <Popconfirm title={`移出“${word}”？`} okText="移出" onConfirm={() => onRemove(word)}>
        <Button type="text" size="small" danger disabled={!mayEdit}>
          移出
        </Button>
      </Popconfirm>
    ),
  },
]

/** The list is kept at the top of the college: below it, the way to have it changed. */
function AddAction({ mayEdit, onAdd }: { mayEdit: boolean; onAdd: () => void }) {
  if (!mayEdit) return <span className="t2">{putBannedWords.refusals.onlyTop.message}</span>
  return (
    <Button type="primary" icon={<Plus size={16} />} onClick={onAdd}>
      添加 <Kbd isOnFill>C</Kbd>
    </Button>
  )
}

/** What a colleague made of the word, where that is why it was refused. The list shows it by then. */
function changedBefore(word: string, error: Error): Error {
  const isChanged = error instanceof Refused && error.answer.message === levelBannedWord.refusals.changed.message
  if (!isChanged) return error
  const { by, value } = error.answer.data as Changed
  return new Error(`${by || '另一位同事'}刚把“${word}”改为“${levelName(value.level)}”，没有再改`)
}
