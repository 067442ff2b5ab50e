import { bannedWordList, putBannedWords, removeBannedWords } from '@college/contract/moderation/review.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, Form, Input, Modal, Popconfirm, Radio, Select, Table } from 'antd'
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
import { FailedView, StateView } from '../ui/states/States.tsx'

type Level = 1 | 2 | 3
const levels = [
  { value: 1, label: '不让发' },
  { value: 2, label: '先审后发' },
  { value: 3, label: '发出后标记' },
] as const
const PAGE_SIZE = 50

/** The list of words: what is refused, held or marked (decision 032). */
export function WordsPage() {
  const address = useAddressFilters()
  const pages = useCursors()
  const [isAdding, setAdding] = useState(false)
  const say = useSay()
  const input = { keyword: address.get('keyword') ?? '', cursor: pages.cursor, size: PAGE_SIZE }
  const list = useAsk(bannedWordList, input, { keepPrevious: true })
  const put = useSend(putBannedWords, { changes: [bannedWordList] })
  const remove = useSend(removeBannedWords, { changes: [bannedWordList] })
  useKeys({ c: () => setAdding(true) })

  return (
    <Sheet
      page="words"
      crumb={<Link to="/moderation">内容审核</Link>}
      title="词表"
      actions={
        <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
          添加 <Kbd isOnFill>C</Kbd>
        </Button>
      }
    >
      <FilterRow filters={[{ kind: 'search', key: 'keyword', placeholder: '找一个词' }]} address={address} />
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
          <Table
            size="small"
            rowKey="word"
            pagination={false}
            sticky
            dataSource={list.data.rows}
            columns={[
              { title: '词', dataIndex: 'word' },
              {
                title: '怎么办',
                dataIndex: 'level',
                width: 180,
                render: (level: Level, { word }) => (
                  <Select
                    size="small"
                    variant="borderless"
                    aria-label={`${word}怎么办`}
                    value={level}
                    options={[...levels]}
                    onChange={(to) => put.mutate({ words: [word], level: to }, { onError: say.failed })}
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
                  <Popconfirm
                    title={`移出“${word}”？`}
                    okText="移出"
                    onConfirm={() => remove.mutate({ words: [word] }, { onError: say.failed })}
                  >
                    <Button type="text" size="small" danger>
                      移出
                    </Button>
                  </Popconfirm>
                ),
              },
            ]}
          />
        )}
      </div>
      <CursorPager pages={pages} next={list.data?.next} />
      <AddWords isOpen={isAdding} onClose={() => setAdding(false)} />
    </Sheet>
  )
}

function AddWords({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<{ words: string; level: Level }>()
  const say = useSay()
  const put = useSend(putBannedWords, { changes: [bannedWordList] })
  const submit = async ({ words, level }: { words: string; level: Level }) => {
    const given = words.split(/[\n,，、]/).flatMap((word) => word.trim() || [])
    try {
      const { changed } = await put.mutateAsync({ words: given, level })
      say.done(`已加入 ${changed} 个词`)
      form.resetFields()
      onClose()
    } catch (error) {
      say.failed(error as Error)
    }
  }
  return (
    <Modal
      open={isOpen}
      title="添加词语"
      okText="添加"
      okButtonProps={{ loading: put.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ level: 2 }} onFinish={(fields) => void submit(fields)}>
        <Form.Item
          name="words"
          label="每行一个，也可以用逗号隔开"
          rules={[{ required: true, whitespace: true, message: putBannedWords.refusals.blank.message }]}
        >
          <Input.TextArea rows={6} maxLength={50_000} />
        </Form.Item>
        <Form.Item name="level" label="出现时怎么办">
          <Radio.Group options={[...levels]} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
