import type { RowOf } from '@college/contract/kit/list.ts'
import type { noteList } from '@college/contract/records/notes.ts'
import { dateText, durationText } from '../kit/format.ts'

type Note = Pick<RowOf<typeof noteList>, 'coursewareTitle' | 'nodeTime' | 'nodeWords' | 'passage' | 'createTime'>

/** What Markdown would read as its own marks stands as it was written. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
const inLines = (text: string, before: string): string =>
  plain(text)
    .split('\n')
    .map((line) => `${before}${line}`)
    .join('\n')

/**
 * The own notes on one course as a text in Markdown, in the order of the course: its parts as they were first written in,
 * within a part by the place in what is played. A sentence that a note is about stands above it as a quotation.
 */
export function notesFile(courseTitle: string, notes: readonly Note[], now: Date): string {
  const inOrder = notes.toSorted((one, other) => one.createTime.localeCompare(other.createTime))
  const parts = [...new Set(inOrder.map(({ coursewareTitle }) => coursewareTitle))]
  const written = parts.map((part) => {
    const ofPart = inOrder
      .filter(({ coursewareTitle }) => coursewareTitle === part)
      .toSorted((one, other) => one.nodeTime.localeCompare(other.nodeTime))
    return [`## ${part === '' ? '整门课程' : plain(part)}`, ...ofPart.map(noteText)].join('\n\n')
  })
  const head = `# ${plain(courseTitle)}\n\n${notes.length} 条笔记，${dateText(now)} 导出`
  return `${[head, ...written].join('\n\n')}\n`
}

function noteText({ nodeTime, nodeWords, passage, createTime }: Note): string {
  const at = [durationText(nodeTime), dateText(new Date(createTime))].filter(Boolean).join(' · ')
  return [`**${at}**`, ...(passage ? [inLines(passage.text, '> ')] : []), inLines(nodeWords, '')].join('\n\n')
}

/** The name of the file, without what a file system takes for a folder or refuses. */
export const notesFileName = (courseTitle: string): string =>
  `${
    courseTitle
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 80) || '课程'
  } 笔记.md`
