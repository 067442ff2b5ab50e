import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { messagePreferences, setMessagePreference } from '@college/contract/messages/preferences.ts'
import { canSwitchOff, kindTexts } from '@college/rules/messages/kinds.ts'
import { useAsk, useSend } from '../kit/queries.ts'
import { Card } from '../ui/Card.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { ListRow } from '../ui/ListRow.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LineBones } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './MessageSettingsScreen.module.css'

/** Which kinds of messages the learner gets, in the list and on the phone. */
export function MessageSettingsScreen() {
  const preferences = useAsk(messagePreferences, {})
  return (
    <>
      <TopBar title="消息设置" />
      <div className={styles.page}>
        <Loaded query={preferences} skeleton={<Bones />}>
          {(rows) => (
            <Card rows>
              {rows.map((row) => (
                <KindRow key={row.type} {...row} />
              ))}
            </Card>
          )}
        </Loaded>
        <p className={styles.note}>22:00 至次日 8:00 的消息，早上 8 点再推送到手机</p>
      </div>
    </>
  )
}

const Bones = () => (
  <Card rows>
    {Object.keys(kindTexts).map((kind) => (
      <LineBones key={kind} hint />
    ))}
  </Card>
)

function KindRow({ type, isWanted }: { type: MessageKind; isWanted: boolean }) {
  const saving = useSend(setMessagePreference, { changes: [messagePreferences] })
  const { name, hint } = kindTexts[type]
  if (!canSwitchOff(type)) return <ListRow title={name} hint={hint} value="已开启" />
  // The switch moves with the finger, and back when the server said no.
  const isOn = saving.isPending ? saving.variables.isWanted : isWanted
  const change = (isWanted: boolean) => saving.mutate({ type, isWanted }, { onError: tellActFailure })
  return <Switch label={name} hint={hint} isOn={isOn} onChange={change} />
}
