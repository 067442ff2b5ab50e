import { classRank } from '@college/contract/classes/rank.ts'
import { usePages } from '../../kit/data/paged-list.ts'
import { send } from '../../kit/data/send.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import { WithClass } from '../WithClass.tsx'
import { OwnRank } from './OwnRank.tsx'
import { Podium } from './Podium.tsx'
import styles from './RankPage.module.css'
import { type OwnEntry, type RankEntry, RankRow, RankSkeleton } from './RankRow.tsx'

/** Rows per page (D2-B378). */
const PAGE_SIZE = 10
/** So many stand on the podium; the list begins after them (D2-B078). */
const ON_PODIUM = 3

/** The own entry comes with every page. */
type Row = RankEntry & { _id: string; myself: OwnEntry | null }

/** D2-R07: the ranking of a special class. */
export const ClassRankScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title="学习排名">
    {(classId) => <RankPage id={classId} title="学习排名" />}
  </WithClass>
)

/** D2-R23: the ranking of a camp. */
export const CampRankScreen = ({ id }: { id: string }) => <RankPage id={id} title="排名" />

/** The study time of the people of a class or camp: the first three, the others, and the own place. */
export function RankPage({ id, title }: { id: string; title: string }) {
  const pages = usePages<Row>(
    async (index, signal) => {
      const { list, myself } = await send(classRank, { id, size: PAGE_SIZE, index }, { signal })
      return list.map((entry) => ({ ...entry, _id: entry.userId, myself }))
    },
    { key: [classRank.path, { id }], pageSize: PAGE_SIZE },
  )
  useFailureAlert(pages.error, '排行数据异常')
  const { rows, isLoading, error } = pages
  const myself = rows[0]?.myself ?? null
  const isShort = rows.length > 0 && rows.length <= ON_PODIUM
  return (
    <div className={styles.page}>
      <Podium title={title} first={rows.slice(0, ON_PODIUM)} isLoading={isLoading || error !== null} />
      <div className={styles.sheet}>
        {!isShort && (
          <PagedList
            pages={{ ...pages, rows: rows.slice(ON_PODIUM) }}
            label="第 4 名以后"
            skeleton={<RankSkeleton />}
            empty={{ title: '无数据', hint: '有学员开始学习后，这里显示排名' }}
          >
            {(entry) => <RankRow entry={entry} />}
          </PagedList>
        )}
      </div>
      {myself && <OwnRank classId={id} entry={myself} />}
    </div>
  )
}
