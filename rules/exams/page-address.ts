import { writeQuery } from '@college/contract/kit/query.ts'

/** The path of the exam page in the addresses that the server issues (D2-Q69, D2-R14). */
export const EXAM_PAGE = '/exam/page'

/** What an address of the exam page names: a ticket, an exam that was entered before, or a finished sitting. */
export type ExamPage = { ticket: string } | { exam: string } | { sitting: string }

/** `origin` is '' for an address within the app. */
export const examPageAddress = (page: ExamPage, origin = ''): string => `${origin}${EXAM_PAGE}?${writeQuery(page)}`

const NAMED = /^(ticket|exam|sitting)=([\w-]+)$/

/** Reads an address of the exam page; undefined for anything that this server does not issue (D2-R14). */
export function readExamPage(address: string, origin: string): ExamPage | undefined {
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const [path, query = ''] = own.split('?')
  const [, name, value] = NAMED.exec(query) ?? []
  return path === EXAM_PAGE && name && value ? ({ [name]: value } as ExamPage) : undefined
}
