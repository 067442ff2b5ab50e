import type { Reply } from '@college/contract/kit/endpoint.ts'
import { articleDetail } from '@college/contract/manuals/articles.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText } from '@college/rules/kit/format.ts'
import { Film } from '../files/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { preloadRichText, RichText } from '../ui/RichText.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Manual.module.css'

preloadRichText()

type Article = Reply<typeof articleDetail>
const places: Record<Article['kind'], string> = { manual: '操作指南', news: '资讯' }

/** D1-R05: one article of the manual or of the news (D1-B070, D1-B071, D1-Q49). */
export function ManualScreen({ id }: { id: string }) {
  // A refetch would sign a new address for the video, which would start it from the beginning.
  const article = useAsk(articleDetail, { id }, { staleTime: 60 * 60_000, feature: 'manuals' })
  useTitle(article.data?.title)
  return (
    <>
      <TopBar title={places[article.data?.kind ?? 'manual']} />
      <div className={styles.page}>
        <Loaded query={article} page skeleton={<Skeleton />}>
          {(article) => <Shown article={article} />}
        </Loaded>
      </div>
    </>
  )
}

const Skeleton = () => (
  <div className={styles.article}>
    <SkeletonBlock height={24} width="80%" />
    <SkeletonBlock height={13} width="55%" marginTop={12} />
    <SkeletonBlock height={160} marginTop={20} />
  </div>
)

function Shown({ article: { title, publish_time, page_view, content, videos } }: { article: Article }) {
  const film = firstFile(videos)
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.meta}>
        <span>发布时间 {publish_time}</span>
        <span>浏览量 {countText(page_view)}</span>
      </p>
      {film && (
        <div className={styles.film}>
          <Film url={film} title={title} />
        </div>
      )}
      <div className={styles.text}>
        <RichText html={content} />
      </div>
    </article>
  )
}
