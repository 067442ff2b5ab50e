import { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { liveInfo } from '@college/contract/lives/live.ts'
import { getIdByRelation, saveRating } from '@college/contract/ratings/ratings.ts'
import { useState } from 'react'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { Section } from '../ui/Section.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { OthersRatings, type Rated } from './OthersRatings.tsx'
import { RatingForm } from './RatingForm.tsx'
import styles from './RatingPage.module.css'

type Standing = Reply<typeof getIdByRelation>

/** The page on which a learner rates a course and reads the ratings of others (D3-R06). */
export const CourseRatingScreen = ({ relaid }: { relaid: string }) => (
  <RatingPage rated={{ type: 'course', id: relaid }} title="课程评价" />
)

/** The same page for a live broadcast (D3-R24). */
export const LiveRatingScreen = ({ relaid }: { relaid: string }) => (
  <RatingPage rated={{ type: 'live', id: relaid }} title="直播评价" />
)

/** The ratings of a course or live: the mean, the own one, and those of others (D3-Q15, D3-Q65). */
function RatingPage({ rated, title }: { rated: Rated; title: string }) {
  const subject = { relaid: rated.id, rTypeValue: rated.type }
  const standing = useAsk(getIdByRelation, subject)
  return (
    <>
      <TopBar title={title} />
      <div className={styles.page}>
        <Loaded query={standing} page>
          {(found) => (
            <>
              <Mean standing={found} />
              <Own rated={rated} standing={found} />
              <Section title="大家的评价">
                <OthersRatings rated={rated} />
              </Section>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const Mean = ({ standing: { assessAverageScore, total } }: { standing: Standing }) => (
  <Card className={styles.mean}>
    {total > 0 ? (
      <p>
        <b className={`nc-num ${styles.score}`}>{assessAverageScore.toFixed(1)}</b>
        <span className={styles.of}>分</span>
      </p>
    ) : (
      <p className={styles.none}>暂无评分</p>
    )}
    <p className={styles.count}>{total > 0 ? `${total.toLocaleString('zh-CN')} 人评价，满分 10 分` : '还没有人评价'}</p>
  </Card>
)

function Own({ rated, standing }: { rated: Rated; standing: Standing }) {
  const { own, assessId } = standing
  const [isEditing, setEditing] = useState(false)
  const saving = useSend(saveRating, { changes: [getIdByRelation, getPlayTrend, liveInfo, metaListData] })
  const subject = { relaid: rated.id, rTypeValue: rated.type, assessId }
  return (
    <Section
      title={own ? '我的评价' : '写评价'}
      {...(own && !isEditing && { moreText: '修改', onMore: () => setEditing(true) })}
    >
      <Card className={styles.own}>
        {own && !isEditing ? (
          <>
            <p className={styles.given}>
              <b className="nc-num">{own.score}</b> 分
            </p>
            {own.content && <p className={styles.words}>{own.content}</p>}
            {own.isHeld && <Tag kind="warning">审核中</Tag>}
          </>
        ) : (
          <RatingForm
            of={`${rated.type} ${rated.id}`}
            own={own}
            isSaving={saving.isPending}
            onSave={(rating, saved) =>
              saving.mutate(
                { ...subject, ...rating },
                {
                  onError: showActionFailure,
                  onSuccess: () => {
                    saved()
                    setEditing(false)
                    toast('评价成功', 'success')
                  },
                },
              )
            }
          />
        )}
      </Card>
    </Section>
  )
}
