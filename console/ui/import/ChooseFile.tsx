import { importTemplate } from '@college/contract/console/imports.ts'
import { MOST_ROWS } from '@college/rules/imports/table.ts'
import { upload } from '@college/web/kit/data/upload.ts'
import { fetchFile, saveFile } from '@college/web/kit/save-file.ts'
import { Alert, Button, Spin, Upload } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../kit/say.ts'

type Props = {
  kind: string
  subject: string | undefined
  /** What was wrong with the file that was chosen last. */
  problems: string[]
  isReading: boolean
  onBegin: () => void
  /** Called when the file has been uploaded. */
  onSent: (fileId: string) => Promise<unknown>
  /** Shown below: what was read of the file. */
  children: ReactNode
}

/** The template, and the place for the file; the file is read at once. */
export function ChooseFile({ kind, subject, problems, isReading, onBegin, onSent, children }: Props) {
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || isReading
  const about = { kind, ...(subject !== undefined && { subject }) }
  const template = async () => {
    try {
      saveFile(await fetchFile(importTemplate, about), '导入模板.xlsx')
    } catch (error) {
      say.failed(error as Error)
    }
  }
  const take = async (file: File) => {
    setSending(true)
    onBegin()
    try {
      const { id } = await upload(file)
      await onSent(id)
    } catch (error) {
      say.failed(error as Error)
    }
    setSending(false)
  }
  return (
    <div className="import-choose">
      <p>
        先下载模板，按第二张表的说明填写，再上传。
        <Button type="link" onClick={() => void template()}>
          下载模板
        </Button>
      </p>
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="这个文件不能导入"
          description={
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
      {children}
      <Spin spinning={isBusy} description="正在逐行检查">
        <Upload.Dragger
          // What is dropped here and is no workbook is not ignored: the server says what to do with it.
          accept={{ format: '.xlsx', filter: 'native' }}
          maxCount={1}
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <FileSpreadsheet size={28} strokeWidth={1.6} />
          <p>点这里选择，或把 .xlsx 拖进来</p>
          <p className="t3 s13">最多 {MOST_ROWS} 行；先逐行检查，确认后才导入</p>
        </Upload.Dragger>
      </Spin>
    </div>
  )
}
