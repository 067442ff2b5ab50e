import { LONGEST_REQUEST_REASON, ownRequests } from '@college/contract/classes/requests.ts'
import { querySignData } from '@college/contract/classes/sign-in.ts'
import { useState } from 'react'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

/** What a request changes: the list of them, and the calendar. */
export const changedByRequests = [ownRequests, querySignData]

/** The reason of a request, what is wrong in it, and the end of its sheet. */
export function useRequestReason(done: string, onClose: () => void) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  return {
    /** The trimmed reason; undefined, with the error below its field, where it cannot be sent. */
    check(): string | undefined {
      const reason = words.trim()
      const wrong =
        reason === ''
          ? '请填写原因'
          : [...reason].length > LONGEST_REQUEST_REASON
            ? `原因不能超过 ${LONGEST_REQUEST_REASON} 字`
            : undefined
      setError(wrong)
      return wrong ? undefined : reason
    },
    field: {
      label: '原因',
      rows: 4,
      most: LONGEST_REQUEST_REASON,
      value: words,
      error,
      onChange(value: string): void {
        setWords(value)
        setError(undefined)
      },
    },
    answers: {
      onSuccess(): void {
        onClose()
        toast(done, 'success')
      },
      onError: showActionFailure,
    },
  }
}
