import { columnList } from '@college/contract/columns/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useState } from 'react'
import { usePagedList } from '../kit/data/paged-list.ts'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './ColumnList.module.css'
import { useOpenColumn } from './open-column.ts'

type Column = { columnId: string; cover: string; theme: string; title: string; resource_count: number }

/** The columns as cards, with a search by title (D1-B062). */
export function ColumnList() {
  const [searchValue, setSearch] = useState('')
  const pages = usePagedList(columnList, searchValue ? { searchValue } : {}, { feature: 'columns' })
  const open = useOpenColumn()
  return (
    <PagedList
      pages={pages}
      label="专栏"
      layout="tiles"
      skeleton={<Skeleton />}
      search={{ placeholder: '搜索专栏', onSearch: setSearch }}
      empty={
        searchValue ? { hint: `没有名称含“${searchValue}”的专栏` } : { action: <ToCourses>看看全部课程</ToCourses> }
      }
    >
      {(row) => {
        const column = row.column
        return <ColumnCard column={column} onTap={() => void open(column.columnId, column.title)} />
      }}
    </PagedList>
  )
}

const ColumnCard = ({ column, onTap }: { column: Column; onTap: () => void }) => (
  <TapLink to={href(routes.column, { id: column.columnId })} className={styles.card} onTap={onTap}>
    <Cover
      src={firstFile(column.cover)}
      seed={column.columnId}
      theme={column.theme}
      shape="tile"
      className={styles.cover}
    />
    <div className={styles.texts}>
      <h3 className={classes(styles.title, 'nc-clip2')}>
        <Phrases text={column.title} />
      </h3>
      <p className={styles.count}>{column.resource_count} 份资源</p>
    </div>
  </TapLink>
)

const Skeleton = () => (
  <div className={styles.card}>
    <SkeletonBlock className={styles.cover} />
    <div className={styles.texts}>
      <SkeletonBlock height={15} marginTop={4} />
      <SkeletonBlock height={12} marginTop={22} width="50%" />
    </div>
  </div>
)
