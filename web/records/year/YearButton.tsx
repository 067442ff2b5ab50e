import { useState } from 'react'
import { ChipOpener } from '../../ui/form/Chip.tsx'
import { ChoiceSheet } from '../../ui/layers/ChoiceSheet.tsx'
import styles from './YearButton.module.css'
import { pickableYears } from './years.ts'

/** The year in the top bar; opens the picker, from the current year down to 2023 (D1-B123, D1-B305). */
export function YearButton({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <div className={styles.year}>
        <ChipOpener isOpen={isPicking} onTap={() => setPicking(true)}>
          {`${year} 年`}
        </ChipOpener>
      </div>
      <ChoiceSheet
        title="选择年份"
        choices={pickableYears().map((each) => ({ value: each, text: `${each} 年` }))}
        value={year}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={onPick}
      />
    </>
  )
}
