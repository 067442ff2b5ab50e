import { ChevronLeft } from 'lucide-react'
import { useBack } from '../../kit/navigation/navigation.ts'
import { Cover } from '../../ui/Cover.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { openedCover } from '../opened-cover.ts'
import styles from './PlayerSkeleton.module.css'

/** The shape of the player while it loads, with the cover of the row that was tapped; back works already. */
export function PlayerSkeleton({ id }: { id: string }) {
  const back = useBack()
  const cover = openedCover(id)
  return (
    <>
      <div className={styles.stage}>
        {cover && <Cover {...cover} seed={id} shape="video" className={styles.cover} eager />}
        <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={back} />
      </div>
      <Skeleton place="page">
        <div className={styles.lines}>
          <SkeletonBlock height={20} width="82%" />
          <SkeletonBlock height={14} width="54%" marginTop={12} />
          <SkeletonBlock height={38} width="48%" marginTop={18} />
          <SkeletonBlock height={84} marginTop={64} />
          <SkeletonBlock height={260} marginTop={12} />
        </div>
      </Skeleton>
    </>
  )
}
