import { Checkbox } from 'antd'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import './queue.css'

type Props<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  current: Item | undefined
  onPick: (index: number) => void
  row: (item: Item) => ReactNode
  /** Items of one group stand together under its name. */
  groupOf?: (item: Item) => string
  isChosen?: (item: Item) => boolean
  onChoose?: (item: Item) => void
  /** Below the last one. */
  after?: ReactNode
}

/** The left pane of a queue: what waits, the current one marked and kept in view. */
export function QueueList<Item>({ label, items, keyOf, current, onPick, row, groupOf, after, ...choice }: Props<Item>) {
  const marked = useRef<HTMLLIElement>(null)
  const currentKey = current && keyOf(current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another one becomes current
  useEffect(() => {
    // A block: newer browsers answer with a promise, which is no cleanup.
    void marked.current?.scrollIntoView({ block: 'nearest' })
  }, [currentKey])
  return (
    <ul className="queue scroll grow" aria-label={label}>
      {items.map((item, index) => {
        const key = keyOf(item)
        const group = groupOf?.(item)
        const before = items[index - 1]
        const isFirst = group !== undefined && (!before || groupOf?.(before) !== group)
        const isCurrent = key === currentKey
        return (
          <Fragment key={key}>
            {isFirst && (
              <li className="queue-group">
                <span className="clip">{group}</span>
                <span>{items.filter((other) => groupOf?.(other) === group).length}</span>
              </li>
            )}
            <li className={isCurrent ? 'queue-item on' : 'queue-item'} ref={isCurrent ? marked : null}>
              {choice.onChoose && (
                <Checkbox
                  checked={choice.isChosen?.(item) ?? false}
                  aria-label="选择这一条"
                  onChange={() => choice.onChoose?.(item)}
                />
              )}
              <button type="button" aria-current={isCurrent} onClick={() => onPick(index)}>
                {row(item)}
              </button>
            </li>
          </Fragment>
        )
      })}
      {after && <li>{after}</li>}
    </ul>
  )
}
