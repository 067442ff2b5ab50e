import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Chip.module.css'

type ChipProps = {
  /** Omitted for a chip that is a plain button and no choice. */
  isOn?: boolean
  /** What a screen reader says in place of the content. */
  label?: string
  onTap: () => void
  children: ReactNode
}

export const Chip = ({ isOn, label, onTap, children }: ChipProps) => (
  <button
    type="button"
    className={classes(styles.chip, isOn && styles.on)}
    aria-label={label}
    aria-pressed={isOn}
    onClick={onTap}
  >
    {children}
  </button>
)

type OpenerProps = {
  /** Name of the choice, where the content does not contain it. */
  label?: string
  isOn?: boolean
  isOpen: boolean
  onTap: () => void
  children: string
}

/** A chip that opens a sheet and shows the value chosen there. */
export const ChipOpener = ({ label, isOn, isOpen, onTap, children }: OpenerProps) => (
  <button
    type="button"
    className={classes(styles.chip, styles.opener, isOn && styles.on)}
    aria-label={label && `${label}：${children}`}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onTap}
  >
    {children}
    <ChevronDown size={16} aria-hidden="true" />
  </button>
)

/** Chips in a row that scrolls, or on several lines. */
export const Chips = ({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset neither scrolls nor lays out as flex everywhere
  <div role="group" aria-label={label} className={classes(styles.row, wrap && styles.wrap)}>
    {children}
  </div>
)
