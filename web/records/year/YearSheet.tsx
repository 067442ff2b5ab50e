import { ChoiceSheet } from '../../ui/layers/ChoiceSheet.tsx'
import { pickableYears } from './years.ts'

type Props = { isOpen: boolean; year: number; onClose: () => void; onPick: (year: number) => void }

/** Picks a year, from the current one down to 2023. */
export const YearSheet = ({ year, ...sheet }: Props) => (
  <ChoiceSheet
    title="选择年份"
    choices={pickableYears().map((each) => ({ value: each, text: `${each} 年` }))}
    value={year}
    {...sheet}
  />
)
