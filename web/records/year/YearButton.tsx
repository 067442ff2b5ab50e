import { useState } from 'react'
import { ChipOpener } from '../../ui/form/Chip.tsx'
import styles from './YearButton.module.css'
import { YearSheet } from './YearSheet.tsx'

/** The year in the top bar; opens the picker (D1-B123, D1-B305). */
export function YearButton({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <div className={styles.year}>
        <ChipOpener isOpen={isPicking} onTap={() => setPicking(true)}>
          {`${year} 年`}
        </ChipOpener>
      </div>
      <YearSheet isOpen={isPicking} year={year} onClose={() => setPicking(false)} onPick={onPick} />
    </>
  )
}
