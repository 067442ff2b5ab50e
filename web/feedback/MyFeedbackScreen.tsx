import { ownFeedbacks } from '@college/contract/feedback/feedback.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { FEEDBACK_TYPES } from '@college/rules/feedback/feedback.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { complaintWords } from '@college/rules/reasons/words.ts'
import { useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './MyFeedbackScreen.module.css'

type Row = Reply<typeof ownFeedbacks>['rows'][number]
const PAGE = 20
/** The most entries that one request returns. */
const MOST = 100

/** The feedback that this person has sent, with the replies. */
export function MyFeedbackScreen() {
  const [pageSize, setPageSize] = useState(PAGE)
  const list = useAsk(ownFeedbacks, { pageNum: 1, pageSize }, { feature: 'messages', keepPrevious: true })
  const go = useGo()
  return (
    <>
      <TopBar title="我的反馈" />
      <div className={styles.page}>
        <Loaded query={list} page skeleton={<SkeletonBlock height={120} />}>
          {({ total, rows }) =>
            rows.length === 0 ? (
              <Notice page title="还没有提交过反馈">
                <Button onClick={() => go(href(routes.feedback, {}))}>去反馈</Button>
              </Notice>
            ) : (
              <>
                {rows.map((row) => (
                  <Feedback key={row.id} row={row} />
                ))}
                {total > rows.length && pageSize < MOST && (
                  <Button kind="line" block busy={list.isFetching} onClick={() => setPageSize(pageSize + PAGE)}>
                    查看更多
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Feedback({ row }: { row: Row }) {
  const type = FEEDBACK_TYPES.find(({ value }) => value === row.type)?.text ?? '其他'
  const about = [
    row.resourceTitle && !row.evidence && `关于：${row.resourceTitle}`,
    row.pictures > 0 && `图片 ${row.pictures} 张`,
  ]
  const hint = about.filter(Boolean).join(' · ')
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span>{row.evidence ? '这条不对' : type}</span>
        <time>{dateTimeText(new Date(row.createdAt))}</time>
        {row.state === 'answered' ? <Tag kind="green">已回复</Tag> : <Tag>待回复</Tag>}
      </div>
      {row.evidence && <Objected evidence={row.evidence} />}
      <p className={styles.content}>{row.content}</p>
      {hint && <p className={styles.about}>{hint}</p>}
      {row.repliedAt && (
        <section className={styles.reply}>
          <h3>回复 · {dateTimeText(new Date(row.repliedAt))}</h3>
          <p className={styles.content}>{row.reply}</p>
        </section>
      )}
    </Card>
  )
}

/** What the rule saw when it was said that it is wrong. */
const Objected = ({ evidence }: { evidence: NonNullable<Row['evidence']> }) => (
  <section className={styles.evidence} aria-label="当时的记录">
    <h3>{evidence.title}</h3>
    <p className={styles.about}>
      {evidence.name} · {complaintWords[evidence.complaint]}
    </p>
    <FactList facts={evidence.facts} />
    <p className={styles.about}>按 {evidence.judgedAt} 的记录</p>
  </section>
)
