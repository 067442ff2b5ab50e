import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { articleList } from '@college/contract/manuals/articles.ts'
import { routes } from '@college/contract/routes.ts'
import { countText } from '@college/rules/kit/format.ts'
import { BookOpenText, CirclePlay } from 'lucide-react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Card } from '../ui/Card.tsx'
import { IconRow, IconRowSkeleton } from '../ui/list/IconRow.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { WayOut } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Manual.module.css'

/** D1-R04: every article of the manual (D1-B068, D1-B288). */
export function ManualListScreen() {
  const articles = useAsk(articleList, {}, { feature: 'manuals' })
  return (
    <>
      <TopBar title="操作指南" />
      <div className={styles.page}>
        <Loaded query={articles} page skeleton={<Skeleton />}>
          {(articles) => (
            <Card rows>
              {articles.map((article) => (
                <ArticleRow key={article.articleId} article={article} />
              ))}
              {articles.length === 0 && (
                <Notice title="无数据" hint="操作指南正在整理，可以先拨打热线">
                  <WayOut to={href(routes.hotline, {})}>查看热线电话</WayOut>
                </Notice>
              )}
            </Card>
          )}
        </Loaded>
      </div>
    </>
  )
}

const Skeleton = () => (
  <Card rows>
    {['1', '2', '3', '4', '5', '6'].map((key) => (
      <IconRowSkeleton key={key} />
    ))}
  </Card>
)

type Article = Reply<typeof articleList>[number]

function ArticleRow({ article: { articleId: id, title, publish_time, page_view, duration } }: { article: Article }) {
  const go = useGo()
  const to = href(routes.manual, { id })
  const meta = (
    <>
      <span>{publish_time.slice(0, 10)}</span>
      <span>浏览量 {countText(page_view)}</span>
      {duration > 0 && <span>视频 {minutesText(duration)}</span>}
    </>
  )
  return (
    <IconRow icon={duration > 0 ? CirclePlay : BookOpenText} name={title} meta={meta} to={to} onTap={() => go(to)} />
  )
}

/** 'mm:ss'. */
const minutesText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
