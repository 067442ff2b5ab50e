import { courseCertificate, type courseCertificateNeeds } from '@college/contract/classes/certificate.ts'
import { openerOf } from '@college/contract/courses/courseware-types.ts'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { courseExamOf } from '@college/contract/exams/exam.ts'
import { courseHomeworkOf, writeHomework } from '@college/contract/homework/homework.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isPreviewable, suffixOf } from '@college/rules/files/kinds.ts'
import { courseHomeworkAddress } from '@college/rules/homework/show.ts'
import { isHandheld } from '@college/rules/homework/write.ts'
import { useCallback } from 'react'
import { useEnterExam } from '../../../exams/door.ts'
import { send } from '../../../kit/data/send.ts'
import { useGo } from '../../../kit/navigation/navigation.ts'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import { toast } from '../../../ui/layers/toast.tsx'
import { showActionFailure } from '../../../ui/states/failure.ts'
import { contentOf } from '../page/content.ts'
import type { CoursePlayer } from './course-player.ts'
import type { Courseware } from './progress.ts'

/** What a tap on a row of the catalogue does, by the type of the courseware (D3-B145, D3-B174). */
export function useOpenCourseware(player: CoursePlayer) {
  const go = useGo()
  const { enter } = useEnterExam([getPlayTrend])
  return useCallback(
    (courseware: Courseware) => {
      const { rTypeValue, id } = courseware
      const open: Record<ReturnType<typeof openerOf>, () => void> = {
        player: () => play(player, courseware),
        reader: () => void read(player, courseware).catch(showActionFailure),
        exam: () => void openExam(id, enter),
        homework: () => void openHomework(id, go),
        certificate: () => void openCertificate(id, go),
      }
      open[openerOf(rTypeValue)]()
    },
    [player, go, enter],
  )
}

function play(player: CoursePlayer, courseware: Courseware): void {
  const { courseware: current, record } = player.store.getState()
  if (current?.id === courseware.id && record) player.playback.play()
  else void player.open(courseware, { isWanted: true })
}

/** Homework is written on a computer (D3-B255); on a phone the button only says so (D3-Q23). */
async function openHomework(coursewareId: string, go: (address: string) => void): Promise<void> {
  if (isHandheld(navigator.userAgent)) return toast(writeHomework.refusals.onPhone.message)
  try {
    const { homeworkId, homeworkStudentId, state_value } = await send(courseHomeworkOf, { coursewareId })
    go(courseHomeworkAddress({ homeworkId, studentId: homeworkStudentId, state: state_value }))
  } catch (error) {
    showActionFailure(error as Error)
  }
}

async function openExam(coursewareId: string, enter: ReturnType<typeof useEnterExam>['enter']): Promise<void> {
  try {
    const { examId, courseId } = await send(courseExamOf, { coursewareId })
    enter({ examId, businessId: courseId, businessType: 'course' })
  } catch (error) {
    showActionFailure(error as Error)
  }
}

const needed: Record<(typeof courseCertificateNeeds)[number], string> = {
  lessons: '学完必修课件',
  exam: '通过课程考试',
  homework: '通过课程作业',
}

/** What is left to do for it, as long as there is none; it is issued when it is first asked for. */
async function openCertificate(coursewareId: string, go: (address: string) => void): Promise<void> {
  try {
    const { courseId, needs } = await send(courseCertificate, { coursewareId })
    if (needs.length > 0) return toast(`${needs.map((need) => needed[need]).join('、')}后颁发证书`)
    go(href(routes.certificate, { id: courseId }))
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
  if (!leaves) return player.reading.cancel()
  window.open(content.url, '_blank', 'noopener,noreferrer')
  // One that asks for a time of reading stays open here, where the time is counted.
  if (record.durationLong > 0) return player.reading.open(courseware, record)
  player.reading.reportOpened(courseware, record)
  player.reading.cancel()
}
