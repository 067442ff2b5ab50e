import { catalogList, DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { failureText } from '../ui/states/failure.ts'
import { Skeleton, SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './BoardPicker.module.css'

type Board = Reply<typeof catalogList>[number]

/** Milliseconds; boards hardly ever change. */
const FRESH = 300_000

type Props = {
  value: string
  onPick: (board: Board) => void
  /** Where the topic stands that is changed: it may stay there when the board takes no new ones. */
  present?: Board
}

/** One board of the forum, chosen by one tap. */
export function BoardPicker({ value, onPick, present }: Props) {
  const boards = useAsk(catalogList, {}, { staleTime: FRESH, feature: 'forum' })
  // When the list is empty or cannot be loaded, the default board is offered (D3-B305).
  const offered: readonly Board[] = boards.data?.length ? boards.data : [DEFAULT_BOARD]
  const isOffered = !present || offered.some(({ catalogId }) => catalogId === present.catalogId)
  const shown = isOffered ? offered : [...offered, present]
  return (
    <div className={styles.picker}>
      <span className={styles.label} aria-hidden="true">
        版块
      </span>
      {boards.error && (
        <p role="alert" className={styles.failed}>
          {failureText(boards.error, '获取版块异常').title}
          <button type="button" className={styles.again} onClick={() => void boards.refetch()}>
            重新加载
          </button>
        </p>
      )}
      <div className={styles.boards}>
        {boards.isPending ? (
          <BoardsSkeleton />
        ) : (
          <Chips label="版块" wrap>
            {shown.map((board) => (
              <Chip key={board.catalogId} isOn={board.catalogId === value} onTap={() => onPick(board)}>
                {board.catalogName}
              </Chip>
            ))}
          </Chips>
        )}
      </div>
    </div>
  )
}

/** Pixels: as wide as names of four characters, so many that they fill two rows of a phone, as most colleges have. */
const NAMES = Array.from({ length: 6 }, (_, at) => ({ key: `${at}`, width: 84 }))

/** Holds the place of the boards, so that nothing below them moves when they arrive. */
const BoardsSkeleton = () => (
  <Skeleton place="line">
    <Chips label="版块" wrap>
      {NAMES.map(({ key, width }) => (
        <SkeletonBlock
          key={key}
          width={`calc(${width}px * var(--nc-scale))`}
          height="calc(36px * var(--nc-scale))"
          borderRadius="var(--nc-r-full)"
        />
      ))}
    </Chips>
  </Skeleton>
)
