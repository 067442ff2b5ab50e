import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { decideLater } from '../../kit/undo.ts'

type Decision = {
  /** What the undo bar says: 何嘉树 已通过. */
  text: string
  send: (options: { keepalive: boolean }) => Promise<unknown>
}

/**
 * A queue that staff work through. A decision takes its things out of the list and shows the next one at once; it is
 * sent ten seconds later, unless it is taken back. What the server refuses comes back to the list, with the reason.
 */
export function useQueue<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const say = useSay()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set())
  const [currentKey, setCurrentKey] = useState<string>()
  const open = items.filter((item) => !decided.has(keyOf(item)))
  const at = Math.max(
    0,
    open.findIndex((item) => keyOf(item) === currentKey),
  )
  const current = open[at]
  const pick = (index: number) => {
    const item = open[Math.min(Math.max(index, 0), open.length - 1)]
    if (item) setCurrentKey(keyOf(item))
  }
  const putBack = (keys: readonly string[]) =>
    setDecided((before) => new Set([...before].filter((key) => !keys.includes(key))))

  return {
    open,
    current,
    at,
    pick,
    next: () => pick(at + 1),
    previous: () => pick(at - 1),
    chosen: open.filter((item) => chosenKeys.has(keyOf(item))),
    isChosen: (item: Item) => chosenKeys.has(keyOf(item)),
    choose: (item: Item) =>
      setChosenKeys((before) => {
        const after = new Set(before)
        if (!after.delete(keyOf(item))) after.add(keyOf(item))
        return after
      }),
    clearChoice: () => setChosenKeys(new Set()),
    decide(things: readonly Item[], { text, send }: Decision) {
      const keys = things.map(keyOf)
      const following = open.slice(at + 1).find((item) => !keys.includes(keyOf(item)))
      setDecided((before) => new Set([...before, ...keys]))
      setChosenKeys(new Set())
      setCurrentKey(following && keyOf(following))
      decideLater(text, {
        send,
        undo: () => {
          putBack(keys)
          setCurrentKey(keys[0])
        },
        failed: (error) => {
          putBack(keys)
          say.failed(error)
        },
      })
    },
  }
}
