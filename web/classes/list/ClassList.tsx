import type { campList, specialClassList } from '@college/contract/classes/list.ts'
import { msUntilFirst } from '@college/rules/classes/next-change.ts'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ClassCard, ClassCardSkeleton } from '../ClassCard.tsx'
import { SPREAD_MS } from '../use-class-info.ts'
import styles from './ClassListScreens.module.css'

const scopes = [
  { value: 'all', text: '全部' },
  { value: 'mine', text: '我的' },
] as const
type Scope = (typeof scopes)[number]['value']

type Props = {
  page: typeof specialClassList | typeof campList
  /** What is listed. */
  name: string
}

/** Classes as cards, all or the person's own, with a search by name (D2-Q31). */
export function ClassList({ page, name }: Props) {
  const [scope, setScope] = useState<Scope>('all')
  const [searchValue, setSearch] = useState('')
  const pages = usePagedList(
    page,
    { scope, ...(searchValue && { searchValue }) },
    {
      feature: 'classes',
      changesIn(cards) {
        const left = msUntilFirst(cards, new Date())
        return left && left + Math.random() * SPREAD_MS
      },
    },
  )
  return (
    <>
      <div className={styles.scope}>
        <Segmented label="范围" options={scopes} value={scope} onChange={setScope} />
      </div>
      <PagedList
        pages={pages}
        label={name}
        layout="cards"
        skeleton={<ClassCardSkeleton />}
        search={{ placeholder: `搜索${name}`, onSearch: setSearch }}
        empty={emptyOf({ scope, searchValue, name, onAll: () => setScope('all') })}
      >
        {(card) => <ClassCard card={card} />}
      </PagedList>
    </>
  )
}

type Asked = { scope: Scope; searchValue: string; name: string; onAll: () => void }

function emptyOf({ scope, searchValue, name, onAll }: Asked) {
  if (searchValue) return { title: '暂无搜索结果', hint: `没有名称含“${searchValue}”的${name}` }
  if (scope === 'all') return {}
  const action = (
    <Button small kind="soft" onClick={onAll}>
      看看全部
    </Button>
  )
  return { hint: `还没有报名${name}`, action }
}
