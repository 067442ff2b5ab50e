import { staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { resumeUsers, suspendUsers } from '@college/contract/account/suspension.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { personFile } from '@college/contract/people/file.ts'
import { personEntries } from '@college/contract/people/sections.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useSay } from '../kit/say.ts'
import { useSayUndoable } from '../kit/say-undoable.tsx'

type Outcome = Reply<typeof suspendUsers>
const changes = [staffUser, staffUsers, personFile, personEntries]

/** Suspends accounts and resumes them; either is taken back by the other, and who was left as they were is said. */
export function useStanding() {
  const say = useSay()
  const sayUndoable = useSayUndoable()
  const suspending = useSend(suspendUsers, { changes })
  const resuming = useSend(resumeUsers, { changes })

  const tell = (text: string, { done, left }: Outcome, undo?: () => void) => {
    const news = `已${text} ${done.length} 个账号`
    if (done.length > 0 && undo) sayUndoable(news, undo)
    else if (done.length > 0) say.done(news)
    if (left.length > 0) say.failed(new Error(whyLeft(left)))
  }
  /** True when it was answered; so with `suspend`. */
  const resume = async (ids: string[], why = ''): Promise<boolean> => {
    try {
      tell('恢复', await resuming.mutateAsync({ ids, ...(why && { why }) }))
      return true
    } catch (error) {
      say.failed(error as Error)
      return false
    }
  }
  const suspend = async (wish: Input<typeof suspendUsers>): Promise<boolean> => {
    try {
      const outcome = await suspending.mutateAsync(wish)
      tell('停用', outcome, () => void resume(outcome.done, '撤销停用'))
      return true
    } catch (error) {
      say.failed(error as Error)
      return false
    }
  }
  return { suspend, resume, isBusy: suspending.isPending || resuming.isPending }
}

/** At most so many of those left are named. */
const MOST_NAMED = 5

function whyLeft(left: Outcome['left']): string {
  const named = left.slice(0, MOST_NAMED).map(({ name, why }) => `${name || '一个账号'}：${why}`)
  return `${left.length} 个账号没有改动。${named.join('；')}${left.length > MOST_NAMED ? '…' : ''}`
}
