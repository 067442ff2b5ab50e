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
import { useCallback, useEffect, useRef } from 'react'
import { useEnterExam } from '../../../exams/door.ts'
import { send } from '../../../kit/data/send.ts'
import { useGo } from '../../../kit/navigation/navigation.ts'
import { showConfirm } from '../../../ui/layers/confirm.tsx'
import { showRefusal } from '../../../ui/layers/refusal.ts'
import { toast } from '../../../ui/layers/toast.tsx'
import { showActionFailure } from '../../../ui/states/failure.ts'
import { contentOf } from '../page/content.ts'
import type { CoursePlayer } from './course-player.ts'
import { type Courseware, coursewaresOf, nextToStudy, type Trend } from './progress.ts'

/** What a tap on a row of the catalogue does, by the type of the courseware (D3-B145, D3-B174). */
export function useOpenCourseware(player: CoursePlayer, trend: Trend) {
  const go = useGo()
  const { enter } = useEnterExam([getPlayTrend])
  // The catalogue changes with every report; what opens a row does not.
  const known = useRef(trend)
  useEffect(() => {
    known.current = trend
  }, [trend])
  return useCallback(
    (courseware: Courseware) => {
      const open: Openers = {
        player: (one) => play(player, one),
        reader: (one) => void read(player, one).catch(showActionFailure),
        exam: ({ id }) => void openExam(id, enter),
        homework: ({ id }) => void openHomework(id, go),
        certificate: (one) => void openCertificate(one, go, follow, known.current),
      }
      const follow = (one: Courseware): void => open[openerOf(one.rTypeValue)](one)
      follow(courseware)
    },
    [player, go, enter],
  )
}

function play(player: CoursePlayer, courseware: Courseware): void {
  const { courseware: current, record } = player.store.getState()
  if (current?.id === courseware.id && record) player.playback.play()
  else void player.open(courseware, { isWanted: true })
}

/** Homework is written on a computer (D3-B255); a phone says so, and shows what is asked for (D3-Q23). */
async function openHomework(coursewareId: string, go: (address: string) => void): Promise<void> {
  const read = async () => {
    try {
      const { homeworkId, homeworkStudentId, state_value } = await send(courseHomeworkOf, { coursewareId })
      go(courseHomeworkAddress({ homeworkId, studentId: homeworkStudentId, state: state_value }))
    } catch (error) {
      showActionFailure(error as Error)
    }
  }
  if (!isHandheld(navigator.userAgent)) return read()
  const way = { act: '看作业要求', go: () => void read() }
  await showRefusal(writeHomework.refusals.onPhone.message, { way })
}

async function openExam(coursewareId: string, enter: ReturnType<typeof useEnterExam>['enter']): Promise<void> {
  try {
    const { examId, courseId } = await send(courseExamOf, { coursewareId })
    enter({ examId, businessId: courseId, businessType: 'course' })
  } catch (error) {
    showActionFailure(error as Error)
  }
}

type Need = (typeof courseCertificateNeeds)[number]
type Openers = Record<ReturnType<typeof openerOf>, (courseware: Courseware) => void>

const needed: Record<Need, { step: string; act: string }> = {
  lessons: { step: '学完必修课件', act: '去学习' },
  exam: { step: '通过课程考试', act: '去考试' },
  homework: { step: '通过课程作业', act: '看作业' },
}

/**
 * What is left to do for it, as long as there is none, with the way to the first of it; it is issued when it is first
 * asked for.
 */
async function openCertificate(
  { id: coursewareId, title }: Courseware,
  go: (address: string) => void,
  open: (courseware: Courseware) => void,
  trend: Trend,
): Promise<void> {
  try {
    const { courseId, needs } = await send(courseCertificate, { coursewareId })
    const [first] = needs
    if (!first) return go(href(routes.certificate, { id: courseId }))
    const text = `${needs.map((need) => needed[need].step).join('、')}后颁发证书`
    const toDo = neededFirst(trend, first)
    const way = toDo && { act: needed[first].act, go: () => open(toDo) }
    await showRefusal(text, { about: title, way })
  } catch (error) {
    showActionFailure(error as Error)
  }
}

/** What a certificate still needs: the next lesson, or the exam or homework of the course. */
const neededFirst = (trend: Trend, need: Need): Courseware | undefined =>
  need === 'lessons'
    ? nextToStudy(trend, undefined)
    : coursewaresOf(trend).find(({ rTypeValue }) => openerOf(rTypeValue) === need)

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
