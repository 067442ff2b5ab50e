import { App, Button } from 'antd'
import { useMemo } from 'react'

/** Seconds for which an act can be taken back from its news. */
const UNDO_SECONDS = 10

/** Says what was done already, with a button that does the opposite. */
export function useSayUndoable(): (text: string, undo: () => void) => void {
  const { message } = App.useApp()
  return useMemo(
    () => (text, undo) => {
      const key = `undo ${text} ${Date.now()}`
      const take = () => {
        message.destroy(key)
        undo()
      }
      const content = (
        <>
          {text}
          <Button type="link" size="small" onClick={take}>
            撤销
          </Button>
        </>
      )
      void message.success({ key, content, duration: UNDO_SECONDS })
    },
    [message],
  )
}
