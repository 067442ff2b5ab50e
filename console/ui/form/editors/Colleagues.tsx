import { consoleEditors, EDITORS_ASKED_MS } from '@college/contract/console/editors.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Tooltip } from 'antd'
import { useEffect, useRef } from 'react'

/** One list for all renders, as an effect depends on it. */
const NOBODY: Colleagues = []

type Colleagues = Reply<typeof consoleEditors>

type Thing = {
  /** The kind of thing, as the console names it everywhere, for example 'banners'. */
  thing: string
  /** '' for a new one, which nobody else has open. */
  id: string
}

/** In the head of an editor: who else has the same thing open, and whether they have unsaved changes there. */
export function Colleagues({ isChanging, ...page }: Thing & { isChanging: boolean }) {
  const doing = isChanging ? 'changing' : 'reading'
  const { data = NOBODY } = useAsk(
    consoleEditors,
    { ...page, doing },
    {
      enabled: page.id !== '',
      feature: 'editors',
      background: true,
      keepPrevious: true,
      refetchInterval: EDITORS_ASKED_MS,
    },
  )
  useLeaving(page)
  useSavedByOthers(data)
  const text = colleaguesText(data)
  if (text === '') return null
  return (
    <Tooltip title="谁先保存以谁为准；后保存的人会看到两份的不同，逐项选择">
      <span className="amber s13" role="status">
        {text}
      </span>
    </Tooltip>
  )
}

/** Those who change something come before those who only look. */
export function colleaguesText(colleagues: Colleagues): string {
  const changing = colleagues.filter((colleague) => colleague.isChanging)
  const named = changing.length > 0 ? changing : colleagues
  const [first] = named
  if (!first) return ''
  const who = named.length > 1 ? `${first.name}等 ${named.length} 人` : first.name
  return changing.length > 0 ? `${who}正在修改这一项` : `${who}也打开了这一项`
}

/**
 * Whoever does not change the thing any more has probably saved it: the page asks anew, so that a newer version is seen
 * before one's own changes are sent.
 */
function useSavedByOthers(colleagues: Colleagues): void {
  const queries = useQueryClient()
  const changing = useRef<readonly string[]>([])
  useEffect(() => {
    const now = colleagues.filter(({ isChanging }) => isChanging).map(({ userId }) => userId)
    const isDone = changing.current.some((userId) => !now.includes(userId))
    changing.current = now
    if (!isDone) return
    void queries.invalidateQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== consoleEditors.path })
  }, [colleagues, queries])
}

/** The colleagues are told at once that this page is left; without the message they would learn of it a minute later. */
function useLeaving({ thing, id }: Thing): void {
  useEffect(() => {
    if (id === '') return
    const leave = () => {
      const options = { background: true, keepalive: true }
      void send(consoleEditors, { thing, id, doing: 'leaving' }, options).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [thing, id])
}
