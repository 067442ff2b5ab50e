import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { Check } from 'lucide-react'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './MyInfoScreen.module.css'

/** The first year there are records of (D1-B123, D1-B305). */
const FIRST_YEAR = 2023

type Props = { isOpen: boolean; year: number; onClose: () => void; onPick: (year: number) => void }

/** The years from this one down to 2023. */
export function YearSheet({ isOpen, year, onClose, onPick }: Props) {
  const thisYear = monthOf(dayOf(new Date())).year
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="选择年份">
      <div className={styles.years}>
        {years.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === year}
            className={styles.yearChoice}
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
