import { ownFilePath } from '@college/rules/files/own-file.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Notice } from '../ui/states/Notice.tsx'
import { GoBack } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { FileFrame } from './FileFrame.tsx'
import styles from './PreviewScreen.module.css'

/** D3-R20: one file of this server as a full page. Foreign addresses are not shown (D3-Q08). */
export function PreviewScreen({ url = '', name }: { url?: string; name?: string }) {
  const title = name || '文件预览'
  const isOwn = ownFilePath(url, [window.location.host]) !== undefined
  useTitle(title)
  return (
    <div className={styles.page}>
      <TopBar title={title} />
      <div className={styles.file}>
        {isOwn ? (
          <FileFrame path={url} title={title} />
        ) : (
          <Notice drawing="noneFound" page title="当前预览地址为空，请上传对应文件">
            <GoBack />
          </Notice>
        )}
      </div>
    </div>
  )
}
