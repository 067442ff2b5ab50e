import { type FollowedKind, followedThing } from '@college/contract/reminders/followed.ts'
import {
  type ExtraChannel,
  extraChannels,
  LONGEST_REMINDER,
  previewReminder,
  type ReminderPreview,
  reminderLog,
  sendReminder,
} from '@college/contract/reminders/reminders.ts'
import { reminderBlanks, unknownBlanks, usualReminder } from '@college/rules/reminders/text.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button, Checkbox, Input } from 'antd'
import dayjs from 'dayjs'
import { Megaphone, Moon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { ReminderLog } from './ReminderLog.tsx'
import { Sample, Samples } from './ReminderSamples.tsx'
import { useSentReminder } from './sent-reminder.ts'
import { channelNames } from './words.ts'

type Props = {
  thing: { kind: FollowedKind; id: string }
  /** The people to remind; with none, only the log of what was sent is shown. */
  userIds: readonly string[]
  onClose: () => void
  onSent: () => void
}

/** Shows what a reminder to the chosen people would send, before it is sent; below it, what was sent before. */
export function ReminderPane({ thing: { kind, id }, userIds, onClose, onSent }: Props) {
  const isOpen = userIds.length > 0
  return (
    <aside className={isOpen ? 'pane side follow-reminder open' : 'pane side follow-reminder'} aria-label="催学">
      {isOpen && <Composer kind={kind} id={id} userIds={userIds} onClose={onClose} onSent={onSent} />}
      <ReminderLog kind={kind} id={id} />
    </aside>
  )
}

type ComposerProps = Omit<Props, 'thing'> & Props['thing']

/** What is about to be sent, and what the server says of it. */
function useWish({ kind, id, userIds, onSent }: Omit<ComposerProps, 'onClose'>) {
  const say = useSay()
  const setSent = useSentReminder(({ set }) => set)
  const [text, setText] = useState(usualReminder)
  const [channels, setChannels] = useState<ExtraChannel[]>(['push'])
  const unknown = unknownBlanks(text)
  const wish = { kind, id, userIds: [...userIds], text, channels }
  const preview = useAsk(previewReminder, wish, { enabled: unknown.length === 0, keepPrevious: true })
  const sending = useSend(sendReminder, { changes: [followedThing, reminderLog] })
  const told = preview.data
  const maySend = told !== undefined && told.people > 0 && unknown.length === 0 && !sending.isPending
  const send = () => {
    if (!maySend) return
    sending.mutate(wish, {
      onSuccess: (answer) => {
        setSent(answer)
        onSent()
      },
      onError: say.failed,
    })
  }
  useKeys({ 'Ctrl+Enter': send })
  const toggle = (channel: ExtraChannel) =>
    setChannels(channels.includes(channel) ? channels.filter((each) => each !== channel) : [...channels, channel])
  return {
    text,
    setText,
    channels,
    toggle,
    unknown,
    told,
    error: preview.error,
    maySend,
    isSending: sending.isPending,
    send,
  }
}
type Wish = ReturnType<typeof useWish>

function Composer({ onClose, ...asked }: ComposerProps) {
  const [isListing, setListing] = useState(false)
  const wish = useWish(asked)
  const { told, channels } = wish
  const showsSms = channels.includes('sms')
  return (
    <>
      <div className="panehead">
        <h2>催学</h2>
        <span className="t3 s13 num">{asked.userIds.length} 人</span>
        <Button size="small" type="text" className="end" onClick={onClose}>
          关闭 <Kbd>Esc</Kbd>
        </Button>
      </div>
      <div className="follow-composer">
        {wish.error && <p className="late">{wish.error.message}</p>}
        <Channels wish={wish} />
        <Words wish={wish} />
        {told && told.samples.length > 0 && <Sample told={told} showsSms={showsSms} list={() => setListing(true)} />}
        {told && <Terms told={told} channels={channels} />}
        <Button
          type="primary"
          block
          size="large"
          disabled={!wish.maySend}
          loading={wish.isSending}
          icon={<Megaphone size={16} aria-hidden="true" />}
          onClick={wish.send}
        >
          催 {told?.people ?? 0} 人 <Kbd isOnFill>Ctrl Enter</Kbd>
        </Button>
        <p className="note follow-centre">
          10 秒内可撤回 <Kbd>Z</Kbd>，撤回前一条也不发
        </p>
      </div>
      {isListing && told && <Samples told={told} showsSms={showsSms} onClose={() => setListing(false)} />}
    </>
  )
}

function Channels({ wish: { told, channels, toggle } }: { wish: Wish }) {
  return (
    <fieldset>
      <legend>怎么送到</legend>
      <Channel name="站内消息" isOn isFixed count={told && `${told.people} 人`} note={told && switchedText(told)} />
      {extraChannels.map((channel) => (
        <Channel
          key={channel}
          name={channelNames[channel]}
          isOn={channels.includes(channel)}
          isFixed={channel === 'sms' && told?.hasSms === false}
          onChange={() => toggle(channel)}
          count={told && (channel === 'push' ? `${told.push} 人` : smsText(told))}
          note={told && (channel === 'push' ? pushNote(told) : smsNote(told, channels.includes('sms')))}
        />
      ))}
    </fieldset>
  )
}

function Words({ wish: { text, setText, unknown } }: { wish: Wish }) {
  return (
    <>
      <label htmlFor="reminder-text">内容</label>
      <Input.TextArea
        id="reminder-text"
        value={text}
        maxLength={LONGEST_REMINDER}
        // It does not grow by itself: the component measures with an inline style, which the policy of the console refuses.
        rows={4}
        status={unknown.length > 0 ? 'error' : ''}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="note">
        {unknown.length > 0 ? (
          <span className="late">不认识 {unknown.map((name) => `{${name}}`).join('、')}</span>
        ) : (
          <>每人的数字自动换：{reminderBlanks.map((name) => `{${name}}`).join(' ')}</>
        )}
      </p>
    </>
  )
}

type ChannelProps = {
  name: string
  isOn: boolean
  isFixed?: boolean
  onChange?: () => void
  count: ReactNode
  note: ReactNode
}

const Channel = ({ name, isOn, isFixed = false, onChange, count, note }: ChannelProps) => (
  <div className="follow-channel">
    <Checkbox checked={isOn} disabled={isFixed} {...(onChange && { onChange })}>
      {name}
    </Checkbox>
    <span className="num">{count}</span>
    <span className="note">{note}</span>
  </div>
)

const switchedText = ({ switchedOff }: ReminderPreview) => switchedOff > 0 && `${switchedOff} 人关了这类消息`
const pushNote = ({ withoutPush }: ReminderPreview) => withoutPush > 0 && `${withoutPush} 人没有可推送的手机`
const smsText = ({ hasSms, sms }: ReminderPreview) => (hasSms ? `${sms} 人` : '')
function smsNote({ hasSms, withoutPhone, parts, cost }: ReminderPreview, isOn: boolean): string {
  if (!hasSms) return '没有配置提醒用的短信'
  const without = withoutPhone > 0 ? `${withoutPhone} 人没有手机号` : ''
  return [without, isOn && parts > 0 ? `${parts} 条，约 ¥${cost.toFixed(2)}` : ''].filter(Boolean).join('，')
}

/** Who is left out, and what the quiet hours do. */
function Terms({ told, channels }: { told: ReminderPreview; channels: readonly ExtraChannel[] }) {
  const { skipped, later, quiet } = told
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
  return (
    <div className="note">
      {skipped.length > 0 && (
        <p>
          跳过 {skipped.length} 人：
          {skipped
            .map(({ name, why }) => `${name}（${why === 'done' ? '已完成' : `${quiet.days} 天内催过`}）`)
            .join('、')}
        </p>
      )}
      {quiet.from !== quiet.until && (
        <p className={later !== null && channels.length > 0 ? 'amb' : undefined}>
          <Moon size={12} aria-hidden="true" />{' '}
          {later !== null
            ? `现在是安静时段：站内消息马上发，推送和短信等到 ${dayjs(later).format('MM-DD HH:mm')} 发。`
            : `${hour(quiet.from)} 至 ${hour(quiet.until)} 不发推送和短信，等到 ${hour(quiet.until)}。`}
          {quiet.days > 0 && `同一件事 ${quiet.days} 天内不催第二次。`}
        </p>
      )}
    </div>
  )
}
