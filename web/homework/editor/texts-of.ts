import { MOST_FILES, uploadFile } from '@college/contract/files/files.ts'
import type { homeworkDraft } from '@college/contract/homework/draft.ts'
import { writeHomework } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { largestOf, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { whyTypeNotTaken } from '@college/rules/files/not-taken.ts'
import type { DraftTexts } from './local-draft.ts'

/** A draft of the server as the form holds it. */
export const textsOf = ({
  title,
  content,
  files,
}: Pick<Reply<typeof homeworkDraft>, 'title' | 'content' | 'files'>): DraftTexts => ({
  title,
  content,
  files: files.map(({ id, originalFileName, relativePath, size }) => ({
    id,
    name: originalFileName,
    source: relativePath,
    size,
  })),
})

/** The limits for attachments: how many, how large and of which types. */
export const attachmentRules = {
  most: MOST_FILES,
  tooMany: writeHomework.refusals.tooManyFiles.message,
  whyNot({ name, size }: File): string | undefined {
    const type = typeOf(suffixOf(name))
    if (!type) return whyTypeNotTaken(suffixOf(name)).message
    return size > largestOf(type.kind) ? uploadFile.refusals.tooLarge.message : undefined
  },
}
