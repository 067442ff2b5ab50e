/** The title of an announcement as it is shown, and the text that follows it. */
export type NoticeTitle = { heading: string; rest: string }

/** '【heading】rest' in its two parts (D2-B076, D2-Q57); a title without a heading is the heading itself. */
export function noticeTitle(title: string): NoticeTitle {
  const [, heading = '', rest = ''] = /^\s*【([^】]*)】(.*)$/s.exec(title) ?? []
  return heading.trim() === ''
    ? { heading: (rest || title).trim(), rest: '' }
    : { heading: heading.trim(), rest: rest.trim() }
}
