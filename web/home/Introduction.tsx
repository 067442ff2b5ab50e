import { href } from '@college/contract/kit/route.ts'
import { conceptArticle } from '@college/contract/manuals/articles.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { WayOut } from '../ui/states/ways-out.tsx'
import styles from './bar/LogoMenu.module.css'

/** The introduction of the college, from its article (D1-R02, D1-B022, D1-Q48). */
export function Introduction({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const article = useAsk(conceptArticle, {}, { enabled: isOpen, staleTime: 300_000 })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={article.data?.title ?? '网院介绍'}>
      <div className={styles.text}>
        <Loaded query={article} skeleton={<SkeletonBlock height={190} />}>
          {(article) =>
            article ? (
              <RichText html={article.content} />
            ) : (
              <Notice title="无数据">
                <WayOut to={href(routes.manuals, {})}>查看操作指南</WayOut>
              </Notice>
            )
          }
        </Loaded>
      </div>
    </Sheet>
  )
}
