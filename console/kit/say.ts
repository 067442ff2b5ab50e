import { App } from 'antd'
import { useMemo } from 'react'

/** Short news at the top of the page: what was done, or why not. */
export function useSay() {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      done: (text: string) => void message.success(text),
      told: (text: string) => void message.info(text),
      failed: (error: Error) => void message.error(error.message),
    }),
    [message],
  )
}
