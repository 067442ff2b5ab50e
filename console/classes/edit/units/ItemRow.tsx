import type { ItemDraft } from '@college/contract/classes/draft.ts'
import { itemText } from '@college/rules/classes/entry.ts'
import { Button, Dropdown } from 'antd'
import dayjs from 'dayjs'
import { Clock, Ellipsis, GripVertical } from 'lucide-react'
import { type HTMLAttributes, useEffect, useRef } from 'react'
import { kindIcons } from './kinds.ts'
import type { UnitTree } from './use-unit-tree.ts'

type Props = {
  item: ItemDraft
  tree: UnitTree
  /** What dropping before it does. */
  drop: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop'>
}

/** One item of a unit: dragged by its handle, moved by keys or by its menu. */
export function ItemRow({ item, tree, drop }: Props) {
  const { id, kind, isCompulsory } = item
  const row = useRef<HTMLDivElement>(null)
  const Icon = kindIcons[kind]
  const target = tree.targetOf(item)
  const name = item.title || target?.title || `${itemText(kind)}已删除`
  const isAt = tree.at === id
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  const menu = [
    { key: 'rules', label: '设置', onClick: () => tree.toggle(id) },
    { key: 'up', label: '上移', onClick: () => tree.move(id, -1) },
    { key: 'down', label: '下移', onClick: () => tree.move(id, 1) },
    {
      key: 'must',
      label: isCompulsory ? '改为选修' : '改为必修',
      onClick: () => tree.set(id, { isCompulsory: !isCompulsory }),
    },
    { key: 'remove', label: '移除', danger: true, onClick: () => tree.remove(id) },
  ]
  return (
    // biome-ignore lint/a11y: the keys of the page choose and open it
    <div
      ref={row}
      className={isAt ? 'item on' : 'item'}
      draggable
      onDragStart={() => tree.drag({ item })}
      onDragEnd={() => tree.drag(undefined)}
      onClick={() => tree.select(id)}
      onDoubleClick={() => tree.toggle(id)}
      {...drop}
    >
      <GripVertical size={16} className="handle" aria-hidden="true" />
      <span className={`kind ${kind}`}>
        <Icon size={16} strokeWidth={1.8} role="img" aria-label={itemText(kind)} />
      </span>
      <span className="clip b5 item-name">{name}</span>
      <span className={isCompulsory ? 'tip red' : 'tip'}>{isCompulsory ? '必修' : '选修'}</span>
      {target?.isOffered === false && <span className="tip amber">没有上架</span>}
      <span className="end row conds">
        <Meta item={item} note={target?.note ?? ''} />
      </span>
      <Dropdown menu={{ items: menu }} trigger={['click']}>
        <Button type="text" size="small" icon={<Ellipsis size={16} />} aria-label={`${name}的操作`} />
      </Dropdown>
    </div>
  )
}

/** Its window where it has one, else its hours or what it is. */
function Meta({ item: { openFrom, openUntil, period }, note }: { item: ItemDraft; note: string }) {
  if (openFrom === null && openUntil === null) return <span>{period > 0 ? `${period.toFixed(1)} 学时` : note}</span>
  const day = (at: number | null) => (at === null ? '' : dayjs(at).format('MM-DD'))
  return (
    <span className="num">
      <Clock size={13} />
      {openUntil === null ? `${day(openFrom)} 起` : `${day(openFrom)} 至 ${day(openUntil)}`}
    </span>
  )
}
