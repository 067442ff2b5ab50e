import { exportOwnData } from '@college/contract/records/own-data.ts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { fetchFile, saveFile } from '../../kit/save-file.ts'
import { showAlert, showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

/** Downloads all personal data as a file. Chat apps cannot save files; there it says where to go. */
export function ExportRow() {
  const isChatApp = usePlatform((platform) => platform.isChatApp)
  const exporting = useMutation({
    mutationFn: async () => saveFile(await fetchFile(exportOwnData, {}), '个人数据.json'),
    onSuccess: () => toast('已导出', 'success'),
    onError: showActionFailure,
  })
  const start = async () => {
    if (isChatApp) return void showAlert('当前应用内无法保存文件，请点击右上角在浏览器中打开后导出')
    if (exporting.isPending) return
    if (await showConfirm({ text: '导出的文件包含个人信息，请妥善保管，是否继续？' })) exporting.mutate()
  }
  return (
    <ListRow
      icon={<FileDown size={22} />}
      title="导出个人数据"
      value={exporting.isPending ? '正在导出' : ''}
      onTap={() => void start()}
    />
  )
}
