import { banFromLive, type LiveLine, liveBanned, pinLiveLine, removeLiveLine } from '@college/contract/lives/chat.ts'
import { Copy, Flag, Pin, PinOff, Trash2, UserX } from 'lucide-react'
import { useSend } from '../../kit/data/queries.ts'
import { useReport } from '../../moderation/door.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './LiveChat.module.css'

type Props = {
  liveId: string
  line: LiveLine | undefined
  isOwn: boolean
  isHost: boolean
  isPinned: boolean
  onClose: () => void
}

const onError = showActionFailure

/** What can be done with one line. */
export function LiveLineActs({ liveId, line, isOwn, isHost, isPinned, onClose }: Props) {
  const remove = useSend(removeLiveLine)
  const pin = useSend(pinLiveLine)
  const ban = useSend(banFromLive, { changes: [liveBanned] })
  const { report, reportSheet } = useReport('live_line')

  const copy = ({ content }: LiveLine) =>
    void navigator.clipboard?.writeText(content).then(
      () => toast('已复制', 'success'),
      () => toast('复制失败，请长按文字选择'),
    )
  const turnOut = async ({ userId, userName }: LiveLine) => {
    const text = `确认将${userName}移出直播间吗？本场直播内不能再进入。`
    if (!(await showConfirm({ text, danger: true }))) return
    ban.mutate({ id: liveId, userId, isBanned: true }, { onError, onSuccess: () => toast(`已将${userName}移出直播间`) })
  }
  const acts = line
    ? [
        { text: '复制', icon: Copy, act: () => copy(line), isShown: true },
        {
          text: isPinned ? '取消置顶' : '置顶',
          icon: isPinned ? PinOff : Pin,
          act: () => pin.mutate({ id: liveId, ...(!isPinned && { lineId: line.id }) }, { onError }),
          isShown: isHost && line.state === 'normal',
        },
        { text: '举报', icon: Flag, act: () => report(line.id), isShown: !isOwn && line.state === 'normal' },
        {
          text: '撤下',
          icon: Trash2,
          // Without a question: it can be undone where the line stood.
          act: () => remove.mutate({ id: liveId, lineId: line.id, isRemoved: true }, { onError }),
          isShown: isHost,
          isDanger: true,
        },
        {
          text: '移出直播间',
          icon: UserX,
          act: () => void turnOut(line),
          isShown: isHost && !isOwn && !line.isHost && line.userId !== '',
          isDanger: true,
        },
      ].filter(({ isShown }) => isShown)
    : []

  return (
    <>
      <Sheet isOpen={line !== undefined} onClose={onClose} title="发言">
        <div className={styles.acts}>
          {acts.map(({ text, icon: Icon, act, isDanger }) => (
            <button
              key={text}
              type="button"
              className={isDanger ? styles.danger : undefined}
              onClick={() => {
                onClose()
                act()
              }}
            >
              <Icon size={20} aria-hidden="true" />
              {text}
            </button>
          ))}
        </div>
      </Sheet>
      {reportSheet}
    </>
  )
}
