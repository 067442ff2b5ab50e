import { ChevronLeft } from 'lucide-react'
import { useBack } from '../../kit/navigation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PlayerBones.module.css'

/** The player's shape before it is there; the way back works already. */
export function PlayerBones() {
  const back = useBack()
  return (
    <>
      <div className={styles.stage}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={back} />
      </div>
      <Skeleton>
        <div className={styles.lines}>
          <Bone height={20} width="82%" />
          <Bone height={14} width="54%" marginTop={12} />
          <Bone height={38} width="48%" marginTop={18} />
          <Bone height={84} marginTop={64} />
          <Bone height={260} marginTop={12} />
        </div>
      </Skeleton>
    </>
  )
}
