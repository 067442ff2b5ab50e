import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { materialOpening } from '@college/rules/classes/material.ts'
import { useFileDownload } from '../../files/door.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { showRefusal } from '../../ui/layers/refusal.ts'

export type MaterialFile = {
  id: string
  relativePath: string
  originalFileName: string
  suffix: string
  size: number
}

type Material = { _id: string; class_id: string; title: string; file: string }

/** The files of a material; text that is no list counts as none. */
export function filesOf({ file }: Pick<Material, 'file'>): MaterialFile[] {
  try {
    const list: unknown = JSON.parse(file)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Opens a file on the page for its kind, or says why it cannot be shown. */
export function usePreview() {
  const go = useGo()
  return (file: MaterialFile | undefined) => {
    const opening = materialOpening(file)
    if ('refusal' in opening) return void showRefusal(opening.refusal)
    const asked = { url: file?.relativePath ?? '', name: file?.originalFileName ?? '' }
    go(opening.in === 'video' ? href(routes.videoFile, asked) : href(routes.previewFile, asked))
  }
}

/** Saves all files of a material, after a question and the server's check (D2-B285, D2-B323). */
export function useDownload() {
  const { download, isPending } = useFileDownload()
  return {
    isPending,
    download: ({ _id, class_id, title }: Material) => download({ fileId: _id, classId: class_id, title }),
  }
}
