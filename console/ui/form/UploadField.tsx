import { upload } from '@college/web/kit/data/upload.ts'
import { Button, Progress } from 'antd'
import { FileUp, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSay } from '../../kit/say.ts'

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.gif']
/** px */
const PICTURE_HEIGHT = 96

type Props = {
  id: string
  label: string
  /** The path of the file; '' for none. */
  value: string
  onChange: (path: string) => void
  /** Of a picture, its width to its height; undefined for another file. */
  ratio?: number
  accept?: readonly string[]
}

/** A picture or another file: uploaded at once, kept by its path. */
export function UploadField({ id, label, value, onChange, ratio, accept = PICTURES }: Props) {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  // What else is typed during the upload belongs to the values that it is added to.
  const change = useRef(onChange)
  change.current = onChange
  const take = async (file: File | undefined) => {
    if (!file) return
    setShare(0)
    try {
      change.current((await upload(file, { onProgress: setShare })).relativePath)
    } catch (error) {
      say.failed(error as Error)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div className="upload-field">
      {value && ratio && (
        <img src={value} alt={label} style={{ height: PICTURE_HEIGHT, width: Math.round(PICTURE_HEIGHT * ratio) }} />
      )}
      {value && !ratio && <span className="t2 clip">{value.slice(value.lastIndexOf('/') + 1)}</span>}
      <input
        ref={picker}
        type="file"
        className="nc-hidden"
        tabIndex={-1}
        aria-label={`选择${label}的文件`}
        accept={accept.join()}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        id={id}
        loading={share !== undefined}
        icon={ratio ? <ImageUp size={15} /> : <FileUp size={15} />}
        onClick={() => picker.current?.click()}
      >
        {value ? '换一个' : '上传'}
      </Button>
      {value && share === undefined && (
        <Button type="text" onClick={() => onChange('')}>
          去掉
        </Button>
      )}
      {share !== undefined && <Progress className="upload-share" percent={Math.round(share * 100)} size="small" />}
    </div>
  )
}
