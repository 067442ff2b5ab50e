import { checkDownload } from '@college/contract/files/files.ts'
import { whyNotRead } from '@college/rules/files/may-read.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import type { FileRow } from './files.store.ts'

/** What is asked about the files of classes. The classes answer; app.ts connects them. */
export type ClassFiles = {
  /** Those of these files that hang only on materials which may be opened and not saved. */
  findUnsaveable(fileIds: string[]): Promise<string[]>
  /** The files of a material, named by its id or by the ids of its files; refuses who may not download it. */
  pick(classId: string, ids: string[], userId: string, now: Date): Promise<{ ids: string[]; name: string }>
}

/**
 * Whether one of the files is only shown by a class (D2-Q74). What is open to the person anyhow, as its owner or because
 * the college publishes it elsewhere, may be saved.
 */
export async function isOnlyShown(classFiles: ClassFiles, files: FileRow[], user: User | undefined): Promise<boolean> {
  const closed = files.filter((file) => whyNotRead(file, user)).map(({ id }) => id)
  return closed.length > 0 && (await classFiles.findUnsaveable(closed)).length > 0
}

/** Refuses copies of files that a class only shows. */
export async function refuseUnsaveable(
  classFiles: ClassFiles,
  files: FileRow[],
  user: User | undefined,
): Promise<void> {
  if (await isOnlyShown(classFiles, files, user)) throw new Refusal(checkDownload.refusals.notDownloadable)
}
