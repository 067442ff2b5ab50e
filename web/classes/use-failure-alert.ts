import { states } from '@college/contract/kit/envelope.ts'
import { useEffect } from 'react'
import { isInPreviewFrame } from '../kit/data/preview.ts'
import { Refused } from '../kit/data/send.ts'
import { showAlert } from '../ui/layers/confirm.tsx'

/** The title of the alert for a lost connection (D2-B344). */
const LOST = '请求异常'

/**
 * The alert over a page of a class whose data failed to load (D2-B341, D2-B342, D2-B343, D2-B344). The page shows the
 * error beneath it, with a retry or the way back. A missing login is not reported here, because the login question is already shown.
 */
export function useFailureAlert(error: Error | null, title: string): void {
  useEffect(() => {
    // In a preview the page itself says that something is left out.
    if (!error || isInPreviewFrame()) return
    if (!(error instanceof Refused)) return void showAlert('请联系管理员', LOST)
    if (error.answer.state !== states.logInFirst.code) void showAlert(`${error.message} 请联系管理员`, title)
  }, [error, title])
}
