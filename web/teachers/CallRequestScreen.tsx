import type { Reply } from '@college/contract/kit/endpoint.ts'
import { answerCall, type CallAnswer, callRequest } from '@college/contract/teachers/calls.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './CallRequestScreen.module.css'

/** Opened from a teacher's message: shows who asks to call, and takes the answer (D1-B249). */
export function CallRequestScreen({ id }: { id: string }) {
  const request = useAsk(callRequest, { id }, { feature: 'messages' })
  useTitle('通话申请')
  return (
    <>
      <TopBar title="通话申请" />
      <div className={styles.page}>
        <Loaded query={request} page skeleton={<SkeletonBlock height={220} borderRadius={18} />}>
          {(shown) => <Content id={id} request={shown} />}
        </Loaded>
      </div>
    </>
  )
}

const answers: Record<Exclude<CallAnswer, 'asked'>, string> = {
  allowed: '已同意，对方现在可以看到您的电话',
  refused: '已拒绝，对方看不到您的电话',
}

function Content({ id, request }: { id: string; request: Reply<typeof callRequest> }) {
  const { learnerId, name, unit, askedAt, state } = request
  const answering = useSend(answerCall, { changes: [callRequest] })
  const answer = (wanted: 'allowed' | 'refused') =>
    answering.mutate({ id, answer: wanted }, { onError: showActionFailure })
  const isSending = (wanted: 'allowed' | 'refused') => answering.isPending && answering.variables.answer === wanted
  return (
    <Card className={styles.card}>
      <Avatar src="" seed={learnerId} name={name} size={64} />
      <h2 className={styles.name}>{name}</h2>
      {unit && <p className={styles.more}>{unit}</p>}
      <time className={styles.more} dateTime={askedAt}>
        {dateTimeText(new Date(askedAt))}
      </time>
      <p className={styles.says}>申请与您通话。同意后，对方可以看到您的电话并拨打；每次查看都有记录。</p>
      {state === 'asked' ? (
        <div className={styles.acts}>
          <Button
            kind="line"
            busy={isSending('refused')}
            disabled={answering.isPending}
            onClick={() => answer('refused')}
          >
            拒绝
          </Button>
          <Button busy={isSending('allowed')} disabled={answering.isPending} onClick={() => answer('allowed')}>
            同意
          </Button>
        </div>
      ) : (
        <p className={styles.answer} role="status">
          {answers[state]}
        </p>
      )}
    </Card>
  )
}
