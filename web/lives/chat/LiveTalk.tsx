import { liveStates } from '@college/contract/lives/live.ts'
import { useLoginPrompt } from '../../kit/login-prompt.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { isDisabled, type Live, playsReplay } from '../live-page.ts'
import styles from './LiveChat.module.css'
import { LiveChat } from './LiveChat.tsx'
import { LiveChatInput } from './LiveChatInput.tsx'
import { ReplayChat } from './ReplayChat.tsx'

/** 互动: the chat of a live for whoever may be in its room, and the reason for all others. */
export function LiveTalk({ info }: { info: Live }) {
  const { live, state, loginCheck } = info
  if (!loginCheck) return <VisitorsTalk liveId={live.id} />
  // The player says why.
  if (isDisabled(info) || live.channelValue === '') return <Notice drawing="forbidden" title="互动未开放" />
  if (state.value === liveStates.ended && playsReplay(info)) return <ReplayChat liveId={live.id} />
  return <LiveChat />
}

/** D3-B217 */
function VisitorsTalk({ liveId }: { liveId: string }) {
  const ask = useLoginPrompt((prompt) => prompt.ask)
  return (
    <section className={styles.room} aria-label="互动">
      <div className={styles.log}>
        <Notice drawing="forbidden" title="登录后查看互动">
          <Button small onClick={() => ask()}>
            去登录
          </Button>
        </Notice>
      </div>
      <LiveChatInput liveId={liveId} whyNot="登录后参与互动" onSay={() => undefined} />
    </section>
  )
}
