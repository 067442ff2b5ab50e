import type { ListFilter } from '@college/contract/kit/list.ts'
import type { Option } from '@college/contract/kit/options.ts'
import { type Chosen, trimmed } from '@college/rules/kit/list-filter.ts'
import { useState } from 'react'
import { Button } from '../../Button.tsx'
import { Sheet } from '../../layers/Sheet.tsx'
import { FilterControl } from './FilterControl.tsx'
import styles from './FilterSheet.module.css'

type Props = {
  /** The one of a button in the bar, or the remaining ones. */
  filters: readonly ListFilter[]
  isOpen: boolean
  chosen: Chosen
  optionsOf: (filter: ListFilter) => readonly Option[]
  onClose: () => void
  onApply: (chosen: Chosen) => void
}

/** The controls of filters. One enum alone applies at a tap; several, and what is typed, with 确定. */
export function FilterSheet({ filters, isOpen, onClose, ...rest }: Props) {
  const [first] = filters
  const title = filters.length === 1 ? (first?.fieldCaption ?? '') : '筛选'
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {/* Another draft for each opening. */}
      {isOpen && <Draft filters={filters} onClose={onClose} {...rest} />}
    </Sheet>
  )
}

function Draft({ filters, chosen, optionsOf, onClose, onApply }: Omit<Props, 'isOpen'>) {
  const [draft, setDraft] = useState(chosen)
  const isAtOnce = filters.length === 1 && filters[0]?.type === 'enum'
  const apply = (next: Chosen) => {
    onApply(trimmed(next))
    onClose()
  }
  const change = (id: string, value: string) => {
    const next = { ...draft, [id]: value }
    setDraft(next)
    if (isAtOnce) apply(next)
  }
  const none = Object.fromEntries(filters.map(({ id }) => [id, '']))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        apply(draft)
      }}
    >
      {filters.map((filter) => (
        <fieldset key={filter.id} className={styles.filter}>
          <legend className={filters.length === 1 ? 'nc-hidden' : styles.name}>{filter.fieldCaption}</legend>
          <FilterControl
            filter={filter}
            value={draft[filter.id] ?? ''}
            options={optionsOf(filter)}
            onChange={(value) => change(filter.id, value)}
          />
        </fieldset>
      ))}
      {!isAtOnce && (
        <div className={styles.buttons}>
          <Button kind="line" onClick={() => setDraft({ ...draft, ...none })}>
            重置
          </Button>
          <Button type="submit">确定</Button>
        </div>
      )}
    </form>
  )
}
