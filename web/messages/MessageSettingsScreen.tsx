import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { messagePreferences, setMessagePreference } from '@college/contract/messages/preferences.ts'
import { canSwitchOff, kindTexts } from '@college/rules/messages/kinds.ts'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/form/Switch.tsx'
import { ListRow } from '../ui/list/ListRow.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { LineSkeleton } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './MessageSettingsScreen.module.css'

/** Which kinds of messages the learner receives, in the list and as push. */
export function MessageSettingsScreen() {
  const preferences = useAsk(messagePreferences, {})
  return (
    <>
      <TopBar title="消息设置" />
      <div className={styles.page}>
        <Loaded query={preferences} skeleton={<Skeleton />}>
          {(rows) => (
            <Card rows>
              {rows.map((row) => (
                <IconRow key={row.type} {...row} />
              ))}
            </Card>
          )}
        </Loaded>
        <p className={styles.note}>22:00 至次日 8:00 的消息，早上 8 点再推送到手机</p>
      </div>
    </>
  )
}

const Skeleton = () => (
  <Card rows>
    {Object.keys(kindTexts).map((kind) => (
      <LineSkeleton key={kind} hint />
    ))}
  </Card>
)

function IconRow({ type, isWanted }: { type: MessageKind; isWanted: boolean }) {
  const saving = useSend(setMessagePreference, { changes: [messagePreferences] })
  const { name, hint } = kindTexts[type]
  if (!canSwitchOff(type)) return <ListRow title={name} hint={hint} value="已开启" />
  // Optimistic: the switch moves at once, and back when the server refuses.
  const isOn = saving.isPending ? saving.variables.isWanted : isWanted
  const change = (isWanted: boolean) => saving.mutate({ type, isWanted }, { onError: showActionFailure })
  return <Switch label={name} hint={hint} isOn={isOn} onChange={change} />
}
