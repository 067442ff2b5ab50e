import type { ListView } from '@college/contract/kit/list.ts'
import { rowAddress, splitButtons } from '@college/rules/kit/data-row.ts'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { ChoiceSheet } from '../layers/ChoiceSheet.tsx'
import { TapLink } from '../TapLink.tsx'
import styles from './DataList.module.css'

export type DataListRow = { _id: string }

/** What can be done with the rows of a list. */
export type RowActs<Row> = {
  view: ListView
  /** What a row is called, for its checkbox and its buttons. */
  name: (row: Row) => string
  /** A tap on such a row opens nothing. */
  isClosed?: (row: Row) => boolean
  /** A tap on a row, where the view has no address (D3-B117). */
  onRow?: (row: Row) => void
  /** One of the buttons of the view. */
  onButton?: (code: string, row: Row) => void
  /** Whether a row has this button; every row has all of them where nothing is said. */
  hasButton?: (code: string, row: Row) => boolean
  /** No button of a row acts now. */
  isBusy?: boolean
}

type Props<Row> = {
  row: Row
  list: RowActs<Row>
  isCard: boolean
  choice: { isOn: boolean; onTap: () => void } | undefined
  children: ReactNode
}

/** One row of the generic data list. */
export function DataRow<Row extends DataListRow>({ row, list, isCard, choice, children }: Props<Row>) {
  const { view, name, onButton, hasButton, isBusy = false } = list
  const buttons = view.buttons?.filter(({ code }) => !hasButton || hasButton(code, row)) ?? []
  return (
    <div className={classes(styles.row, isCard && styles.card, choice?.isOn && styles.on)}>
      {choice ? (
        <label className={styles.tap}>
          <input
            type="checkbox"
            className={styles.box}
            checked={choice.isOn}
            onChange={choice.onTap}
            aria-label={name(row)}
          />
          {children}
        </label>
      ) : (
        <Tap row={row} list={list}>
          {children}
        </Tap>
      )}
      {onButton && !choice && buttons.length > 0 && (
        <Buttons name={name(row)} buttons={buttons} isBusy={isBusy} onTap={(code) => onButton(code, row)} />
      )}
    </div>
  )
}

/** A link where the view has an address, else a button that tells the screen. */
function Tap<Row extends DataListRow>({ row, list, children }: Pick<Props<Row>, 'row' | 'list' | 'children'>) {
  const go = useGo()
  const { view, onRow, isClosed } = list
  const to = view.address && rowAddress(view.address, row)
  if (isClosed?.(row) || (view.address && to === undefined)) return <div className={styles.tap}>{children}</div>
  if (to !== undefined) {
    return (
      <TapLink to={to} className={styles.tap} onTap={() => go(to)}>
        {children}
      </TapLink>
    )
  }
  return (
    <button type="button" className={styles.tap} onClick={() => onRow?.(row)}>
      {children}
    </button>
  )
}

type ButtonsProps = {
  name: string
  buttons: readonly { code: string; caption: string }[]
  isBusy: boolean
  onTap: (code: string) => void
}

function Buttons({ name, buttons, isBusy, onTap }: ButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const { shown, more } = splitButtons(buttons)
  return (
    <div className={styles.buttons}>
      {shown.map(({ code, caption }) => (
        <button
          key={code}
          type="button"
          className={styles.button}
          aria-label={`${caption} ${name}`}
          disabled={isBusy}
          onClick={() => onTap(code)}
        >
          {caption}
        </button>
      ))}
      {more.length > 0 && (
        <>
          <IconButton
            label={`更多 ${name}`}
            icon={<Ellipsis size={20} />}
            disabled={isBusy}
            onClick={() => setOpen(true)}
          />
          <ChoiceSheet
            isOpen={isOpen}
            title={name}
            choices={more.map(({ code, caption }) => ({ value: code, text: caption }))}
            value=""
            onClose={() => setOpen(false)}
            onPick={onTap}
          />
        </>
      )}
    </div>
  )
}
