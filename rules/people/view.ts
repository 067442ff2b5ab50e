import { type FileSection, type FileView, fileSections } from '@college/contract/people/file.ts'

/** What the policies permit somebody with a person (contract/kit/policies.ts). */
export type FileRights = { account: boolean; records: boolean; ofClass: boolean }

/** What of a file somebody sees; undefined for nothing. Who keeps accounts safe reads no training records. */
export function fileViewOf({ account, records, ofClass }: FileRights): FileView | undefined {
  if (account && records) return 'whole'
  if (account) return 'account'
  return ofClass ? 'class' : undefined
}

const ofAccount: readonly FileSection[] = ['logins', 'stays', 'acts']

/** The sections that a view has, in the order of the tabs. */
export function sectionsOf(view: FileView, { ofClass }: Pick<FileRights, 'ofClass'>): FileSection[] {
  if (view === 'whole') return [...fileSections]
  const shown: FileSection[] = view === 'account' ? [...ofAccount] : []
  if (ofClass) shown.push('classes')
  return fileSections.filter((section) => shown.includes(section))
}
