import { states } from '@college/contract/kit/envelope.ts'
import { useEffect } from 'react'
import { isInPreviewFrame } from '../kit/data/preview.ts'
import { Refused } from '../kit/data/send.ts'
import { showAlertInTurn } from '../ui/layers/confirm.tsx'
import { isNotThere } from '../ui/states/failure.ts'

/** The alert for a lost connection (D2-B344). */
const lost = { title: '请求异常', text: '请联系管理员' }

/**
 * The alert over a page of a class whose data failed to load (D2-B341, D2-B342, D2-B343, D2-B344). The page shows the
 * error beneath it, with a retry or the way back. A missing login is not reported here, because the login question is
 * already shown; nor is what is not there any more, of which the page says all that there is to say.
 */
export function useFailureAlert(error: Error | null, title: string): void {
  useEffect(() => {
    // In a preview the page itself says that something is left out.
    if (!error || isInPreviewFrame() || isNotThere(error)) return
    if (error instanceof Refused && error.answer.state === states.logInFirst.code) return
    const told = error instanceof Refused ? { title, text: `${error.message} 请联系管理员` } : lost
    let isCurrent = true
    void showAlertInTurn(told.text, told.title, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [error, title])
}
