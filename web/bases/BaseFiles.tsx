import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { baseFileOpening } from '@college/rules/bases/open-file.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { fileIcon, useFileDownload } from '../files/door.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { IconRow } from '../ui/list/IconRow.tsx'
import { Section } from '../ui/Section.tsx'

type BaseFile = { id: string; relativePath: string; originalFileName: string; suffix: string; size: number }

/** What a tap on the file does, as its row says it. */
const acts = { video: '播放', preview: '预览', download: '下载' } as const

/** The videos or the files of a teaching base; nothing if there are none. A guest logs in first. */
export function BaseFiles({ title, list }: { title: string; list: string }) {
  const open = useOpen()
  const files = filesOf(list)
  if (files.length === 0) return null
  return (
    <Section title={title}>
      <Card rows>
        {files.map((file) => (
          <IconRow
            key={file.id}
            {...fileIcon(file.suffix)}
            name={file.originalFileName}
            meta={`${acts[baseFileOpening(file)]} · ${sizeText(file.size)}`}
            onTap={() => open(file)}
          />
        ))}
      </Card>
    </Section>
  )
}

/** Opens a file where its kind is shown, or saves it (D3-Q48). */
function useOpen() {
  const go = useGo()
  const gate = useLoginGate()
  const { download, isPending } = useFileDownload()
  return (file: BaseFile) => {
    const { id, relativePath: url, originalFileName: name } = file
    const opening = baseFileOpening(file)
    if (url === '') return toast(opening === 'download' ? '当前下载地址为空，请上传对应文件' : '没有资料地址')
    if (opening === 'download') return gate(() => void (isPending || download({ fileId: id, title: name })))
    const to = href(opening === 'video' ? routes.videoFile : routes.previewFile, { url, name })
    gate(() => go(to), to)
  }
}

/** Text that is no list counts as none: old stored data must not break a page. */
function filesOf(list: string): BaseFile[] {
  try {
    const files: unknown = JSON.parse(list)
    return Array.isArray(files) ? files : []
  } catch {
    return []
  }
}
