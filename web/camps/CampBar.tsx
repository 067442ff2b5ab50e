import { classStates } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { buttonAct, buttonLook, buttonNote, buttonText, isInside } from '@college/rules/classes/button.ts'
import { ButtonWords, Joining, RejectedButton, useEnrol } from '../classes/door.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { showRefusal } from '../ui/layers/refusal.ts'
import styles from './CampScreen.module.css'
import { useEnterCamp } from './use-enter-camp.ts'

type Props = { info: Reply<typeof classInfo> }

/** The next step of the person in the camp, by its state (D2-B052, D2-B148 to D2-B164). */
export const CampBar = ({ info }: Props) => (
  <BottomBar note={buttonNote(info)}>
    {!isInside(info.state) && <Joining info={info} />}
    {info.state === classStates.rejected ? <RejectedButton info={info} /> : <Act info={info} />}
  </BottomBar>
)

function Act({ info }: Props) {
  const enrolling = useEnrol(info)
  const entering = useEnterCamp(info)
  const act = buttonAct(info)
  const look = buttonLook(info)
  // What keeps the person out stands above the button too, where it is known.
  const refuse = (why: string) => {
    const note = buttonNote(info)
    return note === '' ? showRefusal(why, { about: info.name }) : showRefusal(note, { title: why, about: info.name })
  }
  const tap = () => {
    if ('why' in act) void refuse(act.why)
    else if (act.does === 'enrol') enrolling.start()
    else if (act.does === 'study') entering.study()
    else entering.enter()
  }
  return (
    <Button
      kind={look === 'go' ? 'primary' : look === 'off' ? 'off' : 'soft'}
      className={styles.act}
      disabled={act.does === 'nothing'}
      busy={enrolling.isBusy || entering.isBusy}
      onClick={tap}
    >
      <ButtonWords text={buttonText(info)} />
    </Button>
  )
}
