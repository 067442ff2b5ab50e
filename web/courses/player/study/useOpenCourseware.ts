import { courseHomeworkOf, writeHomework } from '@college/contract/homework/homework.ts'
import { isPlayed } from '@college/rules/courses/courseware.ts'
import { isPreviewable, suffixOf } from '@college/rules/files/kinds.ts'
import { courseHomeworkAddress } from '@college/rules/homework/show.ts'
import { isHandheld } from '@college/rules/homework/write.ts'
import { useCallback } from 'react'
import { send } from '../../../kit/data/send.ts'
import { useGo } from '../../../kit/navigation/navigation.ts'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import { toast } from '../../../ui/layers/toast.tsx'
import { showActionFailure } from '../../../ui/states/failure.ts'
import { toastNotOpen } from '../../../ui/states/not-open.ts'
import { contentOf } from '../page/content.ts'
import type { CoursePlayer } from './course-player.ts'
import type { Courseware } from './progress.ts'

/** What a tap on a row of the catalogue does, by the type of the courseware (D3-B145, D3-B174). */
export function useOpenCourseware(player: CoursePlayer) {
  const go = useGo()
  return useCallback(
    (courseware: Courseware) => {
      const { rTypeValue, id } = courseware
      if (rTypeValue === 'homework') return void openHomework(id, go)
      if (rTypeValue === 'exam' || rTypeValue === 'certificate') return toastNotOpen()
      if (!isPlayed(rTypeValue)) return void read(player, courseware).catch(showActionFailure)
      const { courseware: current, record } = player.store.getState()
      if (current?.id === id && record) return player.playback.play()
      return void player.open(courseware, { isWanted: true })
    },
    [player, go],
  )
}

/** Homework is written on a computer (D3-B255); on a phone the button only says so (D3-Q23). */
async function openHomework(coursewareId: string, go: (address: string) => void): Promise<void> {
  if (isHandheld(navigator.userAgent)) return toast(writeHomework.refusals.onPhone.message)
  try {
    const { homeworkId, nc_homework_student_id, state_value } = await send(courseHomeworkOf, { coursewareId })
    go(courseHomeworkAddress({ homeworkId, studentId: nc_homework_student_id, state: state_value }))
  } catch (error) {
    showActionFailure(error as Error)
  }
}

async function read(player: CoursePlayer, courseware: Courseware): Promise<void> {
  const record = await player.reading.ask(courseware)
  if (!record) return
  const content = contentOf(record, window.location.origin)
  const isUnseen = content?.kind === 'file' && !isPreviewable(suffixOf(content.path))
  if (!content || isUnseen) {
    toast(content ? '当前文稿不可预览' : '没有资料地址')
    return player.reading.cancel()
  }
  if (content.kind !== 'outside') return player.reading.open(courseware, record)
  const leaves = await showConfirm({ text: `即将离开本站，前往 ${content.host}，是否继续？` })
  if (leaves) {
    window.open(content.url, '_blank', 'noopener,noreferrer')
    player.reading.reportOpened(courseware, record)
  }
  player.reading.cancel()
}
