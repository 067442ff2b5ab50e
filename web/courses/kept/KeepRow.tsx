import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dateText, percentText, sizeText } from '@college/rules/kit/format.ts'
import { CircleCheckBig, HardDriveDownload, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../kit/data/session.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChoiceSheet } from '../../ui/layers/ChoiceSheet.tsx'
import { showAlert } from '../../ui/layers/confirm.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import type { CourseQuery } from '../player/study/report.ts'
import styles from './Kept.module.css'
import { canKeep, keep, loadKept, pauseKeeping, useKept } from './kept-courses.ts'
import { bytesOf, isComplete, isExpired, KeepFailed, type KeptCourse, percentOf } from './kept-store.ts'

type Props = { query: CourseQuery; course: Pick<Reply<typeof getPlayBase>, 'id' | 'title' | 'cover' | 'theme'> }

const choices = [
  { value: 'video', text: '视频（标清）' },
  { value: 'sound', text: '仅音频，省流量' },
] as const

/** Keeps the course on this device for study without network (decision 035). Study for a class needs the server. */
export function KeepRow({ query, course }: Props) {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const kept = useKept(({ courses }) => courses?.find(({ _id }) => _id === course.id))
  const isReady = useKept(({ courses }) => courses !== undefined)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void loadKept()
  }, [])
  if (!isLoggedIn || !isReady || !canKeep() || query.isView !== undefined || query.classid !== undefined) return null

  const begin = (isSound: boolean) => {
    const { id, title, cover, theme } = course
    keep({ _id: id, title, cover, theme, isSound }).catch(showKeepFailure)
  }
  return (
    <Card rows>
      {kept ? (
        <KeptRow kept={kept} onResume={() => begin(kept.isSound)} />
      ) : (
        <ListRow
          icon={<HardDriveDownload size={22} />}
          title="缓存到本机"
          hint="没有网络时也能学习，保留 7 天"
          onTap={() => setOpen(true)}
        />
      )}
      <ChoiceSheet
        isOpen={isOpen}
        title="缓存到本机"
        choices={choices}
        value=""
        onClose={() => setOpen(false)}
        onPick={(choice) => begin(choice === 'sound')}
      />
    </Card>
  )
}

function showKeepFailure(error: Error): void {
  if (error instanceof KeepFailed) void showAlert(error.message, '没有缓存完')
  else showActionFailure(error)
}

function KeptRow({ kept, onResume }: { kept: KeptCourse; onResume: () => void }) {
  const go = useGo()
  const isLoading = useKept(({ loading }) => loading === kept._id)
  if (!isLoading && isExpired(kept, Date.now())) {
    return (
      <ListRow
        icon={<HardDriveDownload size={22} />}
        title="缓存已过期"
        hint="点这里重新缓存，再保留 7 天"
        onTap={onResume}
      />
    )
  }
  if (isComplete(kept)) {
    return (
      <ListRow
        icon={<CircleCheckBig size={22} />}
        title="已缓存到本机"
        hint={`${sizeText(bytesOf(kept))}，保留至 ${dateText(new Date(kept.expiresAt))}`}
        onTap={() => go(href(routes.keptCourses, {}))}
      />
    )
  }
  return (
    <div className={styles.loading}>
      <div className={styles.progress}>
        <p>
          {isLoading ? '正在缓存' : '已暂停'} {percentText(percentOf(kept))}
          <span className={styles.size}>{sizeText(bytesOf(kept))}</span>
        </p>
        <ProgressBar percent={percentOf(kept)} label="缓存进度" />
      </div>
      <IconButton
        label={isLoading ? '暂停缓存' : '继续缓存'}
        icon={isLoading ? <Pause size={20} /> : <Play size={20} />}
        onClick={isLoading ? pauseKeeping : onResume}
      />
    </div>
  )
}
