import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from './classes.ts'

type ChipProps = { isOn?: boolean; onTap: () => void; children: ReactNode }

export const Chip = ({ isOn = false, onTap, children }: ChipProps) => (
  <button type="button" className={classes(styles.chip, isOn && styles.on)} aria-pressed={isOn} onClick={onTap}>
    {children}
  </button>
)

/** Chips in a row that scrolls, or on several lines. */
export const Chips = ({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset neither scrolls nor lays out as flex everywhere
  <div role="group" aria-label={label} className={classes(styles.row, wrap && styles.wrap)}>
    {children}
  </div>
)
