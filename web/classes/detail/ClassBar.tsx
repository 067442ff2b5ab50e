import { classStates, quotaRules } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { buttonAct, buttonNote, buttonText, isInside, isWaitingState } from '@college/rules/classes/button.ts'
import { CircleQuestionMark } from 'lucide-react'
import { BottomBar, BottomFact } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { showAlert } from '../../ui/layers/confirm.tsx'
import { ButtonWords } from '../ButtonWords.tsx'
import { WithdrawButton } from '../WithdrawButton.tsx'
import styles from './ClassBar.module.css'
import { RemindButton } from './RemindButton.tsx'
import { useEnrol } from './use-enrol.ts'
import type { Item } from './use-enter-item.ts'
import { useStartStudy } from './use-start-study.ts'

type Info = Reply<typeof classInfo>
type Props = {
  info: Info
  /** The items of all units; undefined while they are not known. */
  items: readonly Item[] | undefined
  enter: (item: Item) => void
  isEntering: boolean
  /** Opens the certificate. */
  onCertificate: () => void
}

/** The next step of the person in the class, by its state (D2-B033, D2-B133 to D2-B141). */
export function ClassBar({ info, onCertificate, ...rest }: Props) {
  return (
    <BottomBar note={buttonNote(info)}>
      <Fact info={info} onCertificate={onCertificate} />
      {info.state === classStates.rejected ? <RejectedButton info={info} /> : <Act info={info} {...rest} />}
    </BottomBar>
  )
}

function Fact({ info, onCertificate }: Pick<Props, 'info' | 'onCertificate'>) {
  if (info.state === classStates.completed && info.certificateState === 1) {
    return (
      <Button kind="gold" onClick={onCertificate}>
        查看证书
      </Button>
    )
  }
  if (isInside(info.state)) {
    return info.lastResourceName ? <BottomFact name="上次学到">{info.lastResourceName}</BottomFact> : null
  }
  return <Joining info={info} />
}

/**
 * For who is not in the class: 撤回报名 while the own enrolment waits, 提醒我 before enrolment opens, else the places; nothing
 * where these are not counted.
 */
export function Joining({ info }: { info: Info }) {
  if (isWaitingState(info.state)) return <WithdrawButton id={info.id} name={info.name} className={styles.remind} />
  return info.mayRemind === 1 ? <RemindButton info={info} /> : <PlacesLeft info={info} />
}

const PlacesLeft = ({ info }: { info: Info }) =>
  info.quotaRule === quotaRules.places ? (
    <BottomFact name="剩余名额">
      <b className="nc-num">{info.placesLeft}</b> / {info.places}
    </BottomFact>
  ) : null

/** D2-B142: why the enrolment was rejected. */
export const RejectedButton = ({ info: { reason, name } }: { info: Pick<Info, 'reason' | 'name'> }) => (
  <Button
    kind="danger"
    className={styles.act}
    aria-label="已拒绝，查看原因"
    onClick={() => void showAlert(reason || '没有说明原因', '拒绝原因', name)}
  >
    已拒绝
    <CircleQuestionMark size={18} aria-hidden="true" />
  </Button>
)

function Act({ info, items, enter, isEntering }: Omit<Props, 'onCertificate'>) {
  const enrolling = useEnrol(info)
  const study = useStartStudy({ info, items: items ?? [], enter })
  const act = buttonAct(info)
  const isStudy = act.does === 'study' || act.does === 'enter'
  return (
    <Button
      kind={info.state === classStates.completed ? 'soft' : 'primary'}
      className={styles.act}
      disabled={act.does === 'nothing' || act.does === 'refuse'}
      busy={enrolling.isBusy || study.isBusy || isEntering || (isStudy && items === undefined)}
      onClick={() => (isStudy ? study.start({ marks: act.does === 'study' }) : enrolling.start())}
    >
      <ButtonWords text={buttonText(info)} />
    </Button>
  )
}
