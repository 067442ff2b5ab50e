import { useState } from 'react'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'

/** Why something is reported, banned or appealed against: the field, what is wrong in it, and the end of its sheet. */
export function useReason(done: string, onClose: () => void) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  return {
    words: words.trim(),
    setError,
    field: {
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
