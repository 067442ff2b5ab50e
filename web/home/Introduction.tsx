import { conceptArticle } from '@college/contract/manuals/articles.ts'
import { useAsk } from '../kit/queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import styles from './LogoMenu.module.css'

/** What the college is for, in the words of its article (D1-R02, D1-B022, D1-Q48). */
export function Introduction({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const article = useAsk(conceptArticle, {}, { enabled: isOpen, staleTime: 300_000 })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={article.data?.title ?? '网院介绍'}>
      <div className={styles.text}>
        <Loaded query={article} skeleton={<Bone height={190} />}>
          {(article) => (article ? <RichText html={article.content} /> : <Notice title="无数据" />)}
        </Loaded>
      </div>
    </Sheet>
  )
}
