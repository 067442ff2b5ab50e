import { Card } from '../ui/Card.tsx'
import { Bone, RowBones, Skeleton } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './ColumnBones.module.css'

/** A column's page before anything of it is known. */
export const ColumnBones = () => (
  <>
    <TopBar title="专栏" />
    <Skeleton>
      <Bone className={styles.cover} />
      <div className={styles.page}>
        <Card className={styles.card}>
          <Bone height={24} width="62%" />
          <Bone height={44} marginTop={24} />
        </Card>
        <Card rows className={styles.units}>
          <RowBones />
          <RowBones />
          <RowBones />
        </Card>
      </div>
    </Skeleton>
  </>
)
