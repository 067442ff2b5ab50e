import { MOST_CHOICES, type PollDraft } from '@college/contract/classes/polls.ts'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showRefusal } from '../../ui/layers/refusal.ts'
import styles from './Poll.module.css'

/** Hours until the end; undefined for a poll that ends by hand. */
const ends = [
  { hours: 24, text: '一天后' },
  { hours: 72, text: '三天后' },
  { hours: 168, text: '七天后' },
  { hours: undefined, text: '我来结束' },
] as const

const EMPTY: PollDraft = { choices: ['', ''], isMultiple: 0, isAnonymous: 0, endsInHours: 72 }

type Props = {
  poll: PollDraft | undefined
  onChange: (poll: PollDraft | undefined) => void
  /** Why this person may ask no poll; '' when they may. */
  whyNot: string
}

/** A poll that is being written with its post: the title is the question. */
export function PollFields({ poll, onChange, whyNot }: Props) {
  const toggle = (isOn: boolean) => (isOn && whyNot ? void showRefusal(whyNot) : onChange(isOn ? EMPTY : undefined))
  return (
    <div className={styles.fields}>
      <Switch label="发起投票" hint={whyNot || '标题就是投票的问题'} isOn={poll !== undefined} onChange={toggle} />
      {poll && <Fields poll={poll} onChange={onChange} />}
    </div>
  )
}

function Fields({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const { choices, endsInHours } = poll
  const set = (fields: Partial<PollDraft>) => onChange({ ...poll, ...fields })
  const end = (hours: number | undefined) => {
    const { endsInHours: _, ...rest } = poll
    onChange(hours === undefined ? rest : { ...rest, endsInHours: hours })
  }
  return (
    <>
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no other key while it is written
        <div key={at} className={styles.written}>
          <Field
            label={`选项 ${at + 1}`}
            value={choice}
            onChange={(text) => set({ choices: choices.with(at, text) })}
          />
          {choices.length > 2 && (
            <IconButton
              label={`删去选项 ${at + 1}`}
              icon={<X size={20} />}
              onClick={() => set({ choices: choices.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {choices.length < MOST_CHOICES && (
        <Button kind="line" small onClick={() => set({ choices: [...choices, ''] })}>
          <Plus size={18} aria-hidden="true" />
          加一个选项
        </Button>
      )}
      <Switch label="可以选多项" isOn={poll.isMultiple === 1} onChange={(isOn) => set({ isMultiple: isOn ? 1 : 0 })} />
      <Switch
        label="匿名"
        hint="谁投了什么，不告诉任何人"
        isOn={poll.isAnonymous === 1}
        onChange={(isOn) => set({ isAnonymous: isOn ? 1 : 0 })}
      />
      <p className={styles.label}>什么时候结束</p>
      <Chips label="什么时候结束" wrap>
        {ends.map(({ hours, text }) => (
          <Chip key={text} isOn={endsInHours === hours} onTap={() => end(hours)}>
            {text}
          </Chip>
        ))}
      </Chips>
    </>
  )
}
