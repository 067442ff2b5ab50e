import { Chip, Chips } from '../ui/form/Chip.tsx'

type Props = {
  classes: readonly { id: string; title: string }[]
  /** '' for all. */
  chosen: string
  onChoose: (classId: string) => void
}

/** Narrows the calendar to one class. With one class there is nothing to narrow. */
export function ClassChips({ classes, chosen, onChoose }: Props) {
  if (classes.length < 2) return null
  return (
    <Chips label="班级">
      {[{ id: '', title: '全部' }, ...classes].map(({ id, title }) => (
        <Chip key={id} isOn={id === chosen} onTap={() => onChoose(id)}>
          {shortTitle(title)}
        </Chip>
      ))}
    </Chips>
  )
}

/** Characters of a class on its chip. */
const LONGEST = 12

/** What stands before a class's own name, such as a year, is left to the page of the class. */
const shortTitle = (title: string): string =>
  [...title].length > LONGEST ? `${[...title].slice(0, LONGEST - 1).join('')}…` : title
