import { ChoiceSheet } from '../../ui/layers/ChoiceSheet.tsx'

/** The values are those of the request (D1-B121). */
const sexes = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]

export const sexText = (value: string): string => sexes.find((sex) => sex.value === value)?.text ?? '未填写'

type Props = { isOpen: boolean; sex: string; onClose: () => void; onPick: (sex: string) => void }

export const SexSheet = ({ sex, ...sheet }: Props) => (
  <ChoiceSheet title="性别" choices={sexes} value={sex} {...sheet} />
)
