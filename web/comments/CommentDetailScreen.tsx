import { queryComment } from '@college/contract/comments/comments.ts'
import { type CommentType, commentTypes } from '@college/contract/comments/types.ts'
import { useAsk } from '../kit/data/queries.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { CommentBar } from './CommentBar.tsx'
import { CommentBody } from './CommentItem.tsx'
import { CommentDetailSkeleton } from './CommentSkeleton.tsx'
import styles from './Comments.module.css'
import { type OneComment, rowOf, type Target } from './comment.ts'
import { useComments } from './use-comments.ts'
import { useWriting } from './use-writing.tsx'

const TITLE = '评论详情'
const isType = (type: string): type is CommentType => commentTypes.some((each) => each === type)

type Query = { pId: string; businessType: string; businessId: string }

/** One comment with all its replies (D3-R11, D3-B043). */
export function CommentDetailScreen({ pId, businessType, businessId }: Query) {
  if (!isType(businessType)) {
    return (
      <>
        <TopBar title={TITLE} />
        <Notice drawing="noneFound" title="内容不存在或已下架" />
      </>
    )
  }
  return <Detail target={{ type: businessType, id: businessId }} id={pId} />
}

function Detail({ target, id }: { target: Target; id: string }) {
  const business = { businessType: target.type, businessId: target.id }
  const asked = { ...business, commentId: id, pageNo: 1, pageSize: 1, childPageNo: 1, childPageSize: 100 }
  const found = useAsk(queryComment, asked, { feature: 'comments' })
  const comments = useComments(target)
  const reload = () => found.refetch()
  const { write, acts, layers } = useWriting({
    ...comments,
    show: (added) => {
      comments.show(added)
      void reload()
    },
    async like(liked) {
      await comments.like(liked)
      await reload()
    },
    async remove(removed) {
      await comments.remove(removed)
      await reload()
    },
  })
  const one: OneComment | undefined = found.data?.commentList[0]
  return (
    <>
      <TopBar title={TITLE} />
      <div className={styles.page}>
        <Loaded query={found} page skeleton={<CommentDetailSkeleton />}>
          {() =>
            one && (
              <>
                <Card>
                  <div className={styles.item}>
                    <CommentBody comment={one} acts={acts} />
                  </div>
                </Card>
                <h2 className={styles.title}>全部回复 {one.childTotal > 0 && one.childTotal}</h2>
                <Card>
                  {one.childList.length === 0 && <Notice title="暂无数据" hint="还没有回复" />}
                  <ul className={styles.list}>
                    {one.childList.map((reply) => (
                      <li key={reply.commentId} className={styles.item}>
                        <CommentBody comment={reply} acts={acts} />
                      </li>
                    ))}
                  </ul>
                </Card>
              </>
            )
          }
        </Loaded>
      </div>
      {one?.statusValue === 0 && (
        <BottomBar>
          <CommentBar comments={comments} prompt={`回复 ${one.authorName}`} onWrite={() => write(rowOf(one))} />
        </BottomBar>
      )}
      {layers}
    </>
  )
}
