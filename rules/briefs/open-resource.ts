import { isPreviewable, suffixOf, typeOf } from '../files/kinds.ts'

type Resource = { type: string; address: string }

/** Where a resource opens, or why it cannot be opened, in the wording of the documents (D1-Q52, D3-B338, D3-B342). */
export type Opening = { in: 'video' | 'preview' | 'link' } | { refusal: '没有资料地址' | '当前文稿不可预览' }

export function openingOf({ type, address }: Resource): Opening {
  if (address === '') return { refusal: '没有资料地址' }
  if (type === 'link') return { in: 'link' }
  const suffix = suffixOf(address)
  if (type === 'video' || typeOf(suffix)?.kind === 'video') return { in: 'video' }
  return isPreviewable(suffix) ? { in: 'preview' } : { refusal: '当前文稿不可预览' }
}
