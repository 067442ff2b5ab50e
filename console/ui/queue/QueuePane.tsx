import { Button, Checkbox, Segmented } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useAddressFilters } from '../../kit/address-filters.ts'
import { Keys } from '../Kbd.tsx'
import { SkeletonRows } from '../list/SkeletonRows.tsx'
import { QueueList } from './QueueList.tsx'
import type { useQueue } from './use-queue.ts'

type Props<Item> = {
  /** Of the list, for who does not see it: 作业. */
  label: string
  /** Chosen in the address; the first one, what waits, has no value there. */
  states?: { value: string; label: string }[]
  filter: ReactNode
  queue: ReturnType<typeof useQueue<Item>>
  isPending: boolean
  keyOf: (item: Item) => string
  row: (item: Item) => ReactNode
  groupOf?: (item: Item) => string
  /** Several can be chosen and decided together. */
  isForMany?: boolean
  /** Asks for the next page; undefined when all are listed. */
  more?: (() => void) | undefined
  /** Those of the page besides J and K: `[['A', '通过']]`. */
  keys: readonly (readonly string[])[]
}

/** So many before the end of what is listed the next page is asked for. */
const AHEAD = 5

/** The left pane of a page that works through a queue: states, a filter, what waits, and the keys. */
export function QueuePane<Item>(props: Props<Item>) {
  const { label, states, filter, queue, isPending, isForMany = false, more, keys, ...list } = props
  const address = useAddressFilters()
  const isNearEnd = queue.at >= queue.open.length - AHEAD
  const place = queue.current && list.keyOf(queue.current)
  // One page for each move: where groups stand together, the current one may stay the last after a page has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one becomes current, or none is left
  useEffect(() => {
    if (isNearEnd) more?.()
  }, [place])
  return (
    <section className="pane side">
      {states && (
        <div className="panehead">
          <Segmented
            size="small"
            options={states}
            value={address.get('state') ?? ''}
            onChange={(to) => address.set({ state: to || undefined })}
          />
        </div>
      )}
      <div className="panehead">
        {isForMany && <ChooseAll queue={queue} />}
        {filter}
      </div>
      {isPending && <SkeletonRows height={52} />}
      <QueueList
        {...list}
        {...(isForMany && { isChosen: queue.isChosen, onChoose: queue.choose })}
        label={label}
        items={queue.open}
        current={queue.current}
        onPick={queue.pick}
        after={
          more && (
            <Button type="text" block onClick={more}>
              显示更多
            </Button>
          )
        }
      />
      <div className="foot">
        <Keys of={[['J', 'K', '上下'], ...keys]} />
      </div>
    </section>
  )
}

function ChooseAll<Item>({ queue }: { queue: ReturnType<typeof useQueue<Item>> }) {
  const { open, chosen, chooseAll } = queue
  const isAll = open.length > 0 && chosen.length === open.length
  return (
    <Checkbox
      aria-label={`选择列出的 ${open.length} 条`}
      disabled={open.length === 0}
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={chooseAll}
    />
  )
}
