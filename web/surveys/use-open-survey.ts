import { states } from '@college/contract/kit/envelope.ts'
import { getAsqUrl } from '@college/contract/surveys/survey.ts'
import { useSend } from '../kit/data/queries.ts'
import { Refused } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { showAlertInTurn } from '../ui/layers/confirm.tsx'
import { showRefusal } from '../ui/layers/refusal.ts'

/** A refusal without words (D2-B338). */
const NO_SURVEY = '获取问卷异常'

type Named = { asqId: string; batchId: string }

/**
 * Goes to the page of a questionnaire, whose address the server gives (D2-B090). `opening` is the batch that is asked
 * about.
 */
export function useOpenSurvey(businessType: 'class' | 'evaluation') {
  const go = useGo()
  const sending = useSend(getAsqUrl)
  const open = ({ asqId, batchId }: Named) =>
    sending.mutate({ asqId, batchId, businessType }, { onSuccess: (url) => go(url), onError: showOpenFailure })
  return { open, opening: sending.isPending ? sending.variables.batchId : undefined }
}

/** Why it does not open; a lost connection by the alert of D2-B344. A missing login is asked for already. */
function showOpenFailure(error: Error): void {
  if (!(error instanceof Refused)) void showAlertInTurn('请联系管理员', '请求异常', () => true)
  else if (error.answer.state !== states.logInFirst.code) void showRefusal(error.answer.message || NO_SURVEY)
}
