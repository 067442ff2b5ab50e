import type { ListPage, Order } from '@college/contract/kit/list.ts'
import { barOf, type Chosen, chosenText, nextOrder, trimmed } from '@college/rules/kit/list-filter.ts'
import { ArrowDown, ArrowUp, ArrowUpDown, X } from 'lucide-react'
import { useState } from 'react'
import { useFilterOptions } from '../../../kit/data/list-options.ts'
import { Card } from '../../Card.tsx'
import { Chip, ChipOpener, Chips } from '../../form/Chip.tsx'
import { FailureLine } from '../../states/Notice.tsx'
import styles from './FilterBar.module.css'
import { FilterSheet } from './FilterSheet.tsx'

type Props = {
  page: Pick<ListPage, 'filters' | 'sorts'>
  chosen: Chosen
  order: Order | undefined
  /** Both are empty after a reset. */
  onChange: (chosen: Chosen, order: Order | undefined) => void
  /** How many the list has: '共 12 门'. */
  total?: string | undefined
}

/**
 * The filters of a list, at most three of them in the bar and the others in a popup (D3-B278, D3-B279), its sort buttons,
 * and chips of what is chosen.
 */
export function FilterBar({ page: { filters = [], sorts = [] }, chosen, order, onChange, total }: Props) {
  const [opened, setOpened] = useState<string>()
  const { optionsOf, isFailed, retry } = useFilterOptions(filters)
  if (isFailed) {
    return (
      <Card className={styles.failed}>
        <FailureLine title="查询检索选项出现错误,页面无法创建" onRetry={retry} />
      </Card>
    )
  }
  const { shown, rest } = barOf(filters)
  const inSheet = opened === REST ? rest : filters.filter(({ id }) => id === opened)
  const picked = filters.filter(({ id }) => chosen[id])
  const isOn = (each: typeof filters) => each.some(({ id }) => chosen[id])
  return (
    <div className={styles.bar}>
      <Chips label="筛选与排序">
        {shown.map((filter) => (
          <ChipOpener
            key={filter.id}
            isOn={isOn([filter])}
            isOpen={opened === filter.id}
            onTap={() => setOpened(filter.id)}
          >
            {filter.fieldCaption}
          </ChipOpener>
        ))}
        {rest.length > 0 && (
          <ChipOpener isOn={isOn(rest)} isOpen={opened === REST} onTap={() => setOpened(REST)}>
            筛选
          </ChipOpener>
        )}
        {sorts.map(({ code, caption }) => {
          const way = order?.code === code ? order.sort : 'none'
          const { text, Icon } = ways[way]
          return (
            <Chip
              key={code}
              isOn={way !== 'none'}
              label={`按${caption}排序：${text}`}
              onTap={() => onChange(chosen, nextOrder(code, order))}
            >
              {caption}
              <Icon size={14} aria-hidden="true" />
            </Chip>
          )
        })}
      </Chips>
      {picked.length > 0 && (
        <div className={styles.chosen}>
          {picked.map((filter) => {
            const text = `${filter.fieldCaption}：${chosenText(filter, chosen[filter.id] ?? '', optionsOf(filter))}`
            return (
              <Chip
                key={filter.id}
                label={`取消 ${text}`}
                onTap={() => onChange(trimmed({ ...chosen, [filter.id]: '' }), order)}
              >
                <span className={styles.text}>{text}</span>
                <X size={14} aria-hidden="true" />
              </Chip>
            )
          })}
          <button type="button" className={styles.reset} onClick={() => onChange({}, undefined)}>
            重置
          </button>
        </div>
      )}
      {total && (
        <p className={styles.total} role="status">
          {total}
        </p>
      )}
      <FilterSheet
        filters={inSheet}
        isOpen={opened !== undefined}
        chosen={chosen}
        optionsOf={optionsOf}
        onClose={() => setOpened(undefined)}
        onApply={(next) => onChange(next, order)}
      />
    </div>
  )
}

/** Stands for the popup of the remaining filters; no filter has this id. */
const REST = ' rest'

const ways = {
  none: { text: '不排序', Icon: ArrowUpDown },
  desc: { text: '从高到低', Icon: ArrowDown },
  asc: { text: '从低到高', Icon: ArrowUp },
} as const
