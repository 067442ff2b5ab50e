import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styles from './YearButton.module.css'
import { YearSheet } from './YearSheet.tsx'

/** The year in the top bar, and the picker behind it (D1-B123, D1-B305). */
export function YearButton({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <button type="button" className={styles.year} onClick={() => setPicking(true)}>
        {year} 年
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <YearSheet isOpen={isPicking} year={year} onClose={() => setPicking(false)} onPick={onPick} />
    </>
  )
}
