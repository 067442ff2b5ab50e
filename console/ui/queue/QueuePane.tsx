import { Segmented } from 'antd'
import type { ReactNode } from 'react'
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
  /** Those of the page besides J and K: `[['A', '通过']]`. */
  keys: readonly (readonly string[])[]
}

/** The left pane of a page that works through a queue: states, a filter, what waits, and the keys. */
export function QueuePane<Item>(props: Props<Item>) {
  const { label, states, filter, queue, isPending, isForMany = false, keys, ...list } = props
  const address = useAddressFilters()
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
      <div className="panehead">{filter}</div>
      {isPending && <SkeletonRows height={52} />}
      <QueueList
        {...list}
        {...(isForMany && { isChosen: queue.isChosen, onChoose: queue.choose })}
        label={label}
        items={queue.open}
        current={queue.current}
        onPick={queue.pick}
      />
      <div className="foot">
        <Keys of={[['J', 'K', '上下'], ...keys]} />
      </div>
    </section>
  )
}
