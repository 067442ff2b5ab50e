import { Check } from 'lucide-react'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './YearButton.module.css'
import { pickableYears } from './years.ts'

type Props = { isOpen: boolean; year: number; onClose: () => void; onPick: (year: number) => void }

/** The years from this one down to 2023. */
export function YearSheet({ isOpen, year, onClose, onPick }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="选择年份">
      <div className={styles.years}>
        {pickableYears().map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === year}
            className={styles.choice}
            onClick={() => {
              onPick(each)
              onClose()
            }}
          >
            {each} 年{each === year && <Check size={20} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
