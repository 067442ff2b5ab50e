import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { buttonNote } from '@college/rules/classes/button.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { Share2 } from 'lucide-react'
import { ClassFailure, ClassHeader, ClassSkeleton, IntroductionTab, Standing, useClassInfo } from '../classes/door.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { classes } from '../ui/classes.ts'
import { Hero, heroButton } from '../ui/Hero.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { preloadRichText } from '../ui/RichText.tsx'
import { sharePage } from '../ui/share.ts'
import { CampBar } from './CampBar.tsx'
import { CampOutline } from './CampOutline.tsx'
import styles from './CampScreen.module.css'

preloadRichText()

/** A training camp: what it is, its courses, and the next step (D2-R03). */
export function CampScreen({ id }: { id: string }) {
  const info = useClassInfo(id)
  useTitle(info.data?.name)
  if (info.data) return <Camp info={info.data} />
  if (info.error) return <ClassFailure title="训练营" error={info.error} onRetry={() => void info.refetch()} isCamp />
  return <ClassSkeleton title="训练营" />
}

const Camp = ({ info }: { info: Reply<typeof classInfo> }) => (
  <>
    <Hero
      title={info.name}
      cover={{ src: firstFile(info.cover), seed: info.id, theme: info.theme }}
      action={
        <IconButton
          label="分享"
          icon={<Share2 size={20} />}
          className={heroButton}
          onClick={() => void sharePage(info.name)}
        />
      }
    />
    <div className={classes(styles.page, buttonNote(info) !== '' && styles.noted)}>
      <ClassHeader info={info} />
      <Standing info={info} className={styles.week} />
      <IntroductionTab info={info}>
        <CampOutline id={info.id} />
      </IntroductionTab>
    </div>
    <CampBar info={info} />
  </>
)
