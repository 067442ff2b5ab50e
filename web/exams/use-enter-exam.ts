import { getClassExamUrl, getExamUrl } from '@college/contract/exams/exam.ts'
import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { showAlert } from '../ui/layers/confirm.tsx'
import { showRefusal } from '../ui/layers/refusal.ts'

type OfCard = Pick<Input<typeof getExamUrl>, 'examId' | 'businessId' | 'businessType'>
type OfClass = Pick<Input<typeof getClassExamUrl>, 'examId' | 'businessId' | 'entryType'>

const DEVICE = { deviceType: 'mobile' }

/**
 * Opens an exam at the address that the server answers (D1-B261, D2-B093): `enter` for cards and lists, `enterInClass`
 * for items of a unit and the exam that ends a class (D2-Q47). A refusal refetches `changes`. `leadsToWhy`: a rule that
 * says no leads to its reasons at once, from a place that does not show them itself.
 */
export function useEnterExam(changes: Endpoint[] = []) {
  const go = useGo()
  const card = useSend(getExamUrl, { changes })
  const inClass = useSend(getClassExamUrl, { changes })
  const isBusy = card.isPending || inClass.isPending
  const open = (url: string) => go(href(routes.examFrame, { url }))
  return {
    isBusy,
    enter(exam: OfCard, { leadsToWhy = false } = {}) {
      if (isBusy) return
      const onError = (error: Error) =>
        leadsToWhy && refusalByRule(error) ? go(whyAddress(exam.examId)) : showWhy(error)
      card.mutate({ ...exam, ...DEVICE }, { onSuccess: open, onError })
    },
    enterInClass(exam: OfClass) {
      if (isBusy) return
      const onError = (error: Error) => void showWhyInClass(error, exam.examId, go)
      inClass.mutate({ ...exam, ...DEVICE }, { onSuccess: ({ fullPath }) => open(fullPath), onError })
    },
  }
}

const { progressFirst, outOfOrder } = getClassExamUrl.refusals

/** Refusals that the person can put right. Of the others the words say all: no tap leads on from 考试已结束. */
const canBeMended = (words: string): boolean =>
  [progressFirst, outOfOrder].some(({ message }) => words.startsWith(message))

/** The words of a rule that says no; undefined of any other failure. */
const refusalByRule = (error: Error): string | undefined =>
  error instanceof Refused && error.answer.state === states.ruleSaysNo.code ? error.message : undefined

/** Among the exams of the person, with the reasons of this one. */
const whyAddress = (examId: string | undefined): string =>
  href(routes.homeworkAndExams, { tab: 'exam', ...(examId && { why: examId }) })

/** Offers to open 作业与考试, which lists what the person still has to do before this exam (D2-Q72). */
async function showWhyInClass(error: Error, examId: string | undefined, go: ReturnType<typeof useGo>): Promise<void> {
  const title = refusalByRule(error)
  if (title === undefined || !canBeMended(title)) return showWhy(error)
  const text = '还差什么、怎样去做，在“作业与考试”里。'
  await showRefusal(text, { title, way: { act: '看为什么', go: () => go(whyAddress(examId)) } })
}

/** Shows the server's message (D1-M122, D2-B369), or the usual text for a failure without one. */
function showWhy(error: Error): void {
  if (!(error instanceof Refused)) return void showAlert('获取考试异常')
  if (error.answer.state === states.logInFirst.code) return
  if (error.answer.state === states.notOpen.code) return void showAlert(notOpenYet.message, error.message)
  void showRefusal(error.message || '获取考试异常')
}
