import { dateText } from '@college/rules/kit/format.ts'
import type { NewMessage } from '../messages/door.ts'
import type { ShownThing } from '../registry/moderation.ts'
import type { Report } from './reports.store.ts'

/** The longest beginning of a text that stands for it in a message. */
const NAMED = 20

/** The beginning of a text that stands for it in a message. */
export const shortened = (text: string): string => [...text].slice(0, NAMED).join('')

type Outcome = {
  /** What people call its kind: '评论'. */
  name: string
  isRemoved: boolean
  /** Who decided. */
  by: string
  /** What goes on to be shown, and who may read it. */
  kept?: { thing: ShownThing; mayRead: (userId: string) => boolean }
}

/**
 * What those are told who reported a thing, once per report: its reason in the message is the report. Who decided is
 * told nothing. What is not shown any more is named by the words of the report itself, without any of its content.
 */
export function answerReports(reports: Report[], { name, isRemoved, by, kept }: Outcome): NewMessage[] {
  return reports
    .filter(({ userId }) => userId !== by)
    .map(({ kind, id, userId, reason, at }) => {
      const read = kept?.mayRead(userId) ? kept.thing : undefined
      const named = read ? `“${shortened(read.title || read.text)}”` : ''
      const what = `您于 ${dateText(at)} 以“${shortened(reason)}”为由举报的${name}${named}`
      return {
        userId,
        kind: 'system' as const,
        title: isRemoved ? '举报已处理' : '您的举报未发现违规',
        content: isRemoved ? `${what}已不再展示` : `${what}经审核未发现违规`,
        ...(read?.to && { to: read.to }),
        reason: `report:${kind}:${id}:${at.getTime()}`,
      }
    })
}
