/** The title of an announcement as it is shown: what is new, of which kind it is, and text that follows it. */
export type NoticeTitle = { title: string; kind: string; rest: string }

/** A heading of more letters is no kind, such as 考试 or 开班通知, but the title itself. */
const LONGEST_KIND = 6

/**
 * '【heading】rest' in its parts (D2-B076, D2-Q57). A short heading says of which kind the news is and stands beside it as
 * a tag; a longer one is the title, and the rest its text. A title without a heading is the title.
 */
export function noticeTitle(written: string): NoticeTitle {
  const [, heading = '', after = ''] = /^\s*【([^】]*)】(.*)$/s.exec(written) ?? []
  const [head, rest] = [heading.trim(), after.trim()]
  if (head === '' || rest === '') return { title: head || rest || written.trim(), kind: '', rest: '' }
  return [...head].length <= LONGEST_KIND ? { title: rest, kind: head, rest: '' } : { title: head, kind: '', rest }
}
