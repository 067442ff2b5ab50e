import { endHand, handQueue, LONGEST_HAND_WORD } from '@college/contract/lives/hand.ts'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './Pane.module.css'

/** Said most often; any other word can be written. */
const words = ['时间有限，请在聊天里提问', '稍后请您发言', '请先听完这一段']

type Props = { liveId: string; handId: string; name: string; isOpen: boolean; onClose: () => void }

/** Declines an application, with a word that the learner reads. */
export function DeclineSheet({ liveId, handId, name, isOpen, onClose }: Props) {
  const [word, setWord] = useState('')
  const decline = useSend(endHand, { changes: [handQueue] })
  const tooLong = [...word].length > LONGEST_HAND_WORD ? `最多 ${LONGEST_HAND_WORD} 字` : undefined
  const act = () =>
    decline.mutate(
      { id: liveId, handId, ...(word.trim() && { word: word.trim() }) },
      { onSuccess: onClose, onError: showActionFailure },
    )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`不接通${name}`}>
      <div className={styles.decline}>
        <Chips label="常用的话" wrap>
          {words.map((text) => (
            <Chip key={text} isOn={text === word} onTap={() => setWord(text)}>
              {text}
            </Chip>
          ))}
        </Chips>
        <Field label="对学员说一句（可以不写）" value={word} onChange={setWord} error={tooLong} />
        <Button block busy={decline.isPending} disabled={tooLong !== undefined} onClick={act}>
          不接通
        </Button>
      </div>
    </Sheet>
  )
}
