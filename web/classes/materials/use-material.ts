import { checkDownload, downloadFiles } from '@college/contract/files/files.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { materialOpening } from '@college/rules/classes/material.ts'
import { useMutation } from '@tanstack/react-query'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { send } from '../../kit/data/send.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { fetchFile, saveFile } from '../../kit/save-file.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

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
    if ('refusal' in opening) return toast(opening.refusal)
    const asked = { url: file?.relativePath ?? '', name: file?.originalFileName ?? '' }
    go(opening.in === 'video' ? href(routes.videoFile, asked) : href(routes.previewFile, asked))
  }
}

/** Saves all files of a material, after a question and the server's check (D2-B285, D2-B323). */
export function useDownload() {
  const isChatApp = usePlatform((platform) => platform.isChatApp)
  const saving = useMutation({
    mutationFn: async ({ _id, class_id, title }: Material) => {
      const granted = await send(checkDownload, { fileId: _id, classId: class_id })
      saveFile(await fetchFile(downloadFiles, granted), title)
    },
    networkMode: 'always',
    onSuccess: () => toast('下载成功', 'success'),
    onError: showActionFailure,
  })
  return {
    isPending: saving.isPending,
    async download(material: Material) {
      // Chat apps cannot save files.
      if (isChatApp) return toast('当前应用内无法保存文件，请点击右上角在浏览器中打开后下载')
      if (await showConfirm({ text: `确认下载《${material.title}》？` })) saving.mutate(material)
    },
  }
}
