import { Check } from 'lucide-react'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './PersonalInfoScreen.module.css'

/** D1-B121. */
const sexes = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]

export const sexText = (value: string): string => sexes.find((sex) => sex.value === value)?.text ?? '未填写'

type Props = { isOpen: boolean; sex: string; onClose: () => void; onPick: (sex: string) => void }

export const SexSheet = ({ isOpen, sex, onClose, onPick }: Props) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="性别">
    <div role="radiogroup" aria-label="性别" className={styles.choices}>
      {sexes.map(({ value, text }) => (
        // biome-ignore lint/a11y/useSemanticElements: a tap on the chosen one closes the sheet too, which a radio cannot
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === sex}
          className={styles.choice}
          onClick={() => onPick(value)}
        >
          {text}
          {value === sex && <Check size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  </Sheet>
)
