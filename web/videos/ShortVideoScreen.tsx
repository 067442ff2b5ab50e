import { ChevronLeft } from 'lucide-react'
import { useBack } from '../kit/navigation/navigation.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Feed.module.css'
import { FeedPage } from './FeedPage.tsx'

/** D3-R14: the videos of one courseware, from a favourite or from a post that shares it (D3-B053, D3-B066). */
export function ShortVideoScreen({ coursewareId, courseId }: { coursewareId: string; courseId: string }) {
  const back = useBack()
  return (
    <div className={styles.page} data-nc-ground="black">
      <h1 className="nc-hidden">探课</h1>
      <div className={styles.head}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} className={styles.back} onClick={back} />
      </div>
      <div className={styles.panel}>
        <FeedPage courseware={{ coursewareId, courseId }} />
      </div>
    </div>
  )
}
