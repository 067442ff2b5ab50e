import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { decideLater } from '../../kit/undo.ts'

type Decision = {
  /** What the undo bar says: 何嘉树 已通过. */
  text: string
  send: (options: { keepalive: boolean }) => Promise<unknown>
  /** What is asked anew when it has been sent, or refused; the list of the queue among them. */
  changes: readonly Endpoint[]
}

/**
 * A queue that staff work through. A decision takes its things out of the list and shows the next one at once; it is
 * sent ten seconds later, unless it is taken back. What the server refuses comes back to the list, with the reason.
 */
export function useQueue<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const say = useSay()
  const queries = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set())
  const [currentKey, setCurrentKey] = useState<string>()
  // A row may move from one page to the next between two answers.
  const distinct = [...new Map(items.map((item) => [keyOf(item), item])).values()]
  const open = distinct.filter((item) => !decided.has(keyOf(item)))
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
    /** All that are listed, or none where all are chosen. */
    chooseAll: () =>
      setChosenKeys((before) => new Set(open.every((item) => before.has(keyOf(item))) ? [] : open.map(keyOf))),
    clearChoice: () => setChosenKeys(new Set()),
    decide(things: readonly Item[], { text, send, changes }: Decision) {
      const keys = things.map(keyOf)
      const following = open.slice(at + 1).find((item) => !keys.includes(keyOf(item)))
      setDecided((before) => new Set([...before, ...keys]))
      setChosenKeys(new Set())
      setCurrentKey(following && keyOf(following))
      decideLater(text, {
        async send(options) {
          try {
            await send(options)
          } finally {
            await Promise.all(changes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
          }
          // The lists know of it now: it stands among those that are decided, or has come back, for example reported again.
          putBack(keys)
        },
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
