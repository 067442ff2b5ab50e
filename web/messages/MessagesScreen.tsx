import { href } from '@college/contract/kit/route.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { type MessageKind, messageKinds } from '@college/contract/messages/kinds.ts'
import { markAllRead, markRead, queryList } from '@college/contract/messages/list.ts'
import { routes } from '@college/contract/routes.ts'
import { badgeText } from '@college/rules/kit/format.ts'
import { kindTexts } from '@college/rules/messages/kinds.ts'
import { CheckCheck, Settings } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../kit/data/paged-list.ts'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { SearchBox } from '../ui/form/SearchBox.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { TopBar } from '../ui/TopBar.tsx'
import { type Message, MessageListItem, MessageSkeleton } from './MessageListItem.tsx'
import { MessageSheet } from './MessageSheet.tsx'
import styles from './MessagesScreen.module.css'

/** Rows per page (D2-B381). */
const PAGE_SIZE = 100

type Filter = { status: '' | '0'; type: '' | MessageKind; searchValue: string }
const EVERYTHING: Filter = { status: '', type: '', searchValue: '' }

/** D1-R07: the learner's messages. New ones appear without a reload. */
export function MessagesScreen() {
  const [filter, setFilter] = useState(EVERYTHING)
  const go = useGo()
  return (
    <>
      <TopBar title="消息中心">
        <AllRead type={filter.type} />
        <IconButton
          label="消息设置"
          icon={<Settings size={22} />}
          onClick={() => go(href(routes.messageSettings, {}))}
        />
      </TopBar>
      <div className={styles.page}>
        <Filters filter={filter} onChange={(part) => setFilter((last) => ({ ...last, ...part }))} />
        <List filter={filter} onReset={() => setFilter(EVERYTHING)} />
      </div>
    </>
  )
}

const useUnread = () => useAsk(queryListCount, {}, { feature: 'messages' }).data?.count ?? 0

function AllRead({ type }: { type: Filter['type'] }) {
  const unread = useUnread()
  const reading = useSend(markAllRead, { changes: [queryListCount, queryList] })
  const readAll = async () => {
    if (unread === 0) return toast('没有未读消息')
    const what = type ? `“${kindTexts[type].name}”` : '全部消息'
    if (!(await showConfirm({ text: `是否将${what}标为已读？` }))) return
    reading.mutate({ type }, { onSuccess: () => toast('已标为已读', 'success'), onError: showActionFailure })
  }
  return (
    <IconButton
      label="全部已读"
      icon={<CheckCheck size={22} />}
      disabled={reading.isPending}
      onClick={() => void readAll()}
    />
  )
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (part: Partial<Filter>) => void }) {
  const { status, type, searchValue } = filter
  const unread = useUnread()
  const views = [
    { value: '', text: '全部' },
    { value: '0', text: unread > 0 ? `未读 ${badgeText(unread)}` : '未读' },
  ] as const
  return (
    <div className={styles.filters}>
      <SearchBox
        key={searchValue}
        initial={searchValue}
        placeholder="搜索消息"
        onSearch={(value) => onChange({ searchValue: value })}
      />
      <Segmented label="阅读状态" options={views} value={status} onChange={(value) => onChange({ status: value })} />
      <div className={styles.kinds}>
        <Chips label="消息类型">
          <Chip isOn={type === ''} onTap={() => onChange({ type: '' })}>
            全部类型
          </Chip>
          {messageKinds.map((kind) => (
            <Chip key={kind} isOn={type === kind} onTap={() => onChange({ type: kind })}>
              {kindTexts[kind].name}
            </Chip>
          ))}
        </Chips>
      </div>
    </div>
  )
}

function List({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const pages = usePages(
    (pageNum, signal) => send(queryList, { ...filter, pageNum, pageSize: PAGE_SIZE }, { signal }),
    { key: [queryList.path, filter], pageSize: PAGE_SIZE, feature: 'messages' },
  )
  const [shown, setShown] = useState<Message>()
  const [isOpen, setOpen] = useState(false)
  const reading = useSend(markRead, { changes: [queryListCount, queryList], background: true })
  const go = useGo()
  const open = (message: Message, to: string | undefined) => {
    if (message.status === 0) reading.mutate({ id: message._id })
    if (to) return go(to)
    setShown(message)
    setOpen(true)
  }

  return (
    <>
      <PagedList pages={pages} label="消息" skeleton={<MessageSkeleton />} empty={emptiness(filter, onReset)}>
        {(message) => <MessageListItem message={message} onOpen={open} />}
      </PagedList>
      {shown && <MessageSheet message={shown} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The text of an empty list, with a reset where a filter causes it. */
function emptiness({ status, type, searchValue }: Filter, onReset: () => void) {
  if (!status && !type && !searchValue) return { hint: '新的提醒会出现在这里' }
  return {
    title: searchValue ? '暂无搜索结果' : '无数据',
    hint: status ? '这里的消息都已读过' : undefined,
    action: (
      <Button kind="soft" small onClick={onReset}>
        看看全部消息
      </Button>
    ),
  }
}
