import { archiveSheet } from '@college/contract/records/archive.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { usePlatform } from '../kit/bridge/platform.ts'
import { fetchFile, saveFile } from '../kit/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { failureText } from '../ui/states/failure.ts'
import styles from './ArchiveScreen.module.css'

/**
 * Downloads the year's sheet as a PDF. Chat apps cannot save files: there it says where to go (D1-B106 does so for the
 * app).
 */
export function SheetDownload({ year, isEmpty }: { year: number; isEmpty: boolean }) {
  const isChatApp = usePlatform((platform) => platform.isChatApp)
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(archiveSheet, { year }), `${year}年度学习档案.pdf`),
  })
  if (isChatApp) {
    return <p className={styles.hint}>当前应用内无法保存文件，请点击右上角在浏览器中打开后下载年度学习档案</p>
  }
  return (
    <div className={styles.download}>
      <Button kind="soft" block busy={download.isPending} disabled={isEmpty} onClick={() => download.mutate()}>
        <Download size={20} aria-hidden="true" />
        {download.isPending ? '正在生成' : '下载年度学习档案'}
      </Button>
      {isEmpty && <p className={styles.hint}>{archiveSheet.refusals.nothing.message}</p>}
      {download.error && (
        <p role="alert" className={styles.failure}>
          {failureText(download.error, '下载失败，请检查网络后重试').title}
        </p>
      )}
    </div>
  )
}
