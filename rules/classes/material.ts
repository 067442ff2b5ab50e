import { isDocumentPage, suffixOf } from '../files/kinds.ts'

export type MaterialOpening =
  | { in: 'preview' | 'video' }
  | { refusal: '没有资料地址' | '当前预览地址为空，请上传对应文件' | '当前文稿不可预览' }

const NOT_SHOWN = '当前文稿不可预览'

/** Whether files of this type are shown at all: a preview of others is not offered (D2-B097). */
export const isShown = (file: { relativePath: string; suffix: string }): boolean => {
  const opening = materialOpening(file)
  return !('refusal' in opening) || opening.refusal !== NOT_SHOWN
}

/** Where a file of a material opens, or why it cannot be shown (D2-B095, D2-B096, D2-B097, D2-Q61). */
export function materialOpening(file: { relativePath: string; suffix: string } | undefined): MaterialOpening {
  if (!file) return { refusal: '没有资料地址' }
  if (file.relativePath === '') return { refusal: '当前预览地址为空，请上传对应文件' }
  const suffix = (file.suffix || suffixOf(file.relativePath)).toLowerCase()
  if (suffix === 'mp4') return { in: 'video' }
  return isDocumentPage(suffix) ? { in: 'preview' } : { refusal: NOT_SHOWN }
}
