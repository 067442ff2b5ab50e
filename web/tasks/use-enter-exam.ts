import { getExamUrl } from '@college/contract/exams/exam.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { showAlert } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'

/** Opens an exam of a task at the address that the server answers (D1-B261). A refusal refetches the task. */
export function useEnterExam(taskId: string) {
  const go = useGo()
  const entering = useSend(getExamUrl, { changes: [getTaskDetailById] })
  return {
    isBusy: entering.isPending,
    enter(examId: string) {
      if (entering.isPending) return
      entering.mutate(
        { examId, businessId: taskId, businessType: 'task', deviceType: 'mobile' },
        { onSuccess: (url) => go(href(routes.examFrame, { url })), onError: tellWhy },
      )
    },
  }
}

/** Shows the server's message (D1-M122), or the usual text for a failure without one. */
function tellWhy(error: Error): void {
  if (!(error instanceof Refused)) toast('获取考试异常')
  else if (error.answer.state !== states.notOpen.code) toast(error.message)
  else void showAlert(notOpenYet.message, error.message)
}
