import { type MaterialDraft, MOST_MATERIAL_FILES } from '@college/contract/classes/draft.ts'
import { randomUuid } from '@college/web/kit/data/random-uuid.ts'
import { upload } from '@college/web/kit/data/upload.ts'
import { Button, Input, Progress, Switch, Upload } from 'antd'
import { FileText, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Section } from './fields.tsx'
import type { Chosen } from './use-class-draft.ts'

type MaterialsProps = {
  /** Their names. */
  files: Chosen['files']
  materials: readonly MaterialDraft[]
  /** What the materials become from those of that moment: the form is written on while files are sent. */
  onChange: (become: (materials: readonly MaterialDraft[]) => MaterialDraft[], sent?: Chosen['files']) => void
}

/** What learners find under the materials of the class; what is sent together is one material. */
export function Materials({ files: known, materials, onChange }: MaterialsProps) {
  const say = useSay()
  const [share, setShare] = useState<number>()
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const set = (id: string, part: Partial<MaterialDraft> | undefined) =>
    onChange((all) => all.flatMap((one) => (one.id !== id ? one : part ? { ...one, ...part } : [])))
  const take = async (files: File[]) => {
    if (files.length > MOST_MATERIAL_FILES) return say.failed(new Error(`一份资料最多 ${MOST_MATERIAL_FILES} 个文件`))
    try {
      const stored = await uploadAll(files, setShare)
      const title = stored[0]?.originalFileName.replace(/\.[^.]+$/, '').slice(0, 100) ?? ''
      const fileIds = stored.map(({ id }) => id)
      const sent = stored.map(({ id, originalFileName }, at) => ({
        id,
        name: originalFileName,
        bytes: files[at]?.size ?? 0,
      }))
      onChange((all) => [{ id: randomUuid(), title, fileIds, isPublished: true, mayDownload: true }, ...all], sent)
    } catch (error) {
      say.failed(error as Error)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <Section title="学习资料" note={`一份资料最多 ${MOST_MATERIAL_FILES} 个文件`}>
      {materials.map((material) => (
        <MaterialRow
          key={material.id}
          material={material}
          names={material.fileIds.map((file) => names.get(file) ?? '文件').join('、')}
          onChange={(part) => set(material.id, part)}
        />
      ))}
      <Upload
        multiple
        showUploadList={false}
        disabled={share !== undefined}
        beforeUpload={(file, all) => {
          if (file === all[0]) void take(all)
          return false
        }}
      >
        <Button icon={<Plus size={15} />} loading={share !== undefined}>
          上传资料
        </Button>
      </Upload>
      {share !== undefined && <Progress size="small" aria-label="上传进度" percent={Math.round(share * 100)} />}
    </Section>
  )
}

/** One after the other; `onShare` hears the share of their bytes that was sent, 0 to 1. */
async function uploadAll(files: readonly File[], onShare: (share: number) => void) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const stored: Awaited<ReturnType<typeof upload>>[] = []
  let before = 0
  onShare(0)
  for (const file of files) {
    stored.push(await upload(file, { onProgress: (share) => onShare((before + share * file.size) / (bytes || 1)) }))
    before += file.size
  }
  return stored
}

type MaterialRowProps = {
  material: MaterialDraft
  names: string
  onChange: (part: Partial<MaterialDraft> | undefined) => void
}

/** Undefined takes it out. */
function MaterialRow({ material: { title, isPublished, mayDownload }, names, onChange }: MaterialRowProps) {
  return (
    <div className="material-row">
      <FileText size={16} className="t3" />
      <Input
        aria-label="资料名称"
        maxLength={100}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <span className="t3 s12 clip">{names}</span>
      <span className="row s13 nowrap">
        发布
        <Switch
          size="small"
          aria-label={`发布${title}`}
          checked={isPublished}
          onChange={(to) => onChange({ isPublished: to })}
        />
        可下载
        <Switch
          size="small"
          aria-label={`${title}可下载`}
          checked={mayDownload}
          onChange={(to) => onChange({ mayDownload: to })}
        />
        <Button
          size="small"
          type="text"
          icon={<X size={15} />}
          aria-label={`移除${title}`}
          onClick={() => onChange(undefined)}
        />
      </span>
    </div>
  )
}
