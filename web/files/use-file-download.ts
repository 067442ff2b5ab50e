import { checkDownload, downloadFiles } from '@college/contract/files/files.ts'
import { useMutation } from '@tanstack/react-query'
import { usePlatform } from '../kit/bridge/platform.ts'
import { send } from '../kit/data/send.ts'
import { fetchFile, saveFile } from '../kit/save-file.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'

/** `fileId` as `checkDownload` takes it; `classId` for the material of a class. */
type Wanted = { fileId: string; classId?: string; title: string }

/** Saves stored files, after a question and the server's check (D3-Q103). */
export function useFileDownload() {
  const isChatApp = usePlatform((platform) => platform.isChatApp)
  const saving = useMutation({
    mutationFn: async ({ title, ...asked }: Wanted) => {
      const granted = await send(checkDownload, asked)
      saveFile(await fetchFile(downloadFiles, granted), title)
    },
    networkMode: 'always',
    onSuccess: () => toast('下载成功', 'success'),
    onError: showActionFailure,
  })
  return {
    isPending: saving.isPending,
    async download(wanted: Wanted) {
      // Chat apps cannot save files.
      if (isChatApp) return toast('当前应用内无法保存文件，请点击右上角在浏览器中打开后下载')
      if (await showConfirm({ text: `确认下载《${wanted.title}》？` })) saving.mutate(wanted)
    },
  }
}
