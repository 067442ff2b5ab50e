import { type MaterialDraft, MOST_MATERIAL_FILES } from '@college/contract/classes/draft.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { randomUuid } from '@college/web/kit/data/random-uuid.ts'
import { send } from '@college/web/kit/data/send.ts'
import { Button, Input, Switch, Upload } from 'antd'
import { FileText, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { Section } from './fields.tsx'
import type { StepProps } from './step.ts'

type MaterialsProps = {
  saved: StepProps['saved']
  materials: readonly MaterialDraft[]
  onChange: (materials: MaterialDraft[]) => void
}

/** What learners find under the materials of the class; what is sent together is one material. */
export function Materials({ saved, materials, onChange }: MaterialsProps) {
  const say = useSay()
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const names = new Map([...saved.files.map(({ id, name }) => [id, name] as const), ...sent])
  const set = (id: string, part: Partial<MaterialDraft> | undefined) =>
    onChange(materials.flatMap((one) => (one.id !== id ? one : part ? { ...one, ...part } : [])))
  const take = async (files: File[]) => {
    try {
      const stored = await send(uploadFile, {}, { files: files.slice(0, MOST_MATERIAL_FILES) })
      setSent(new Map([...sent, ...stored.map(({ id, originalFileName }) => [id, originalFileName] as const)]))
      const title = stored[0]?.originalFileName.replace(/\.[^.]+$/, '').slice(0, 100) ?? ''
      const fileIds = stored.map(({ id }) => id)
      onChange([{ id: randomUuid(), title, fileIds, isPublished: true, mayDownload: true }, ...materials])
    } catch (error) {
      say.failed(error as Error)
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
        beforeUpload={(file, all) => {
          if (file === all[0]) void take(all)
          return false
        }}
      >
        <Button icon={<Plus size={15} />}>上传资料</Button>
      </Upload>
    </Section>
  )
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
