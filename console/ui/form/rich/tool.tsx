import { upload } from '@college/web/kit/data/upload.ts'
import { Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSay } from '../../../kit/say.ts'

type ToolProps = { name: string; icon: ReactNode; isOn?: boolean; onPress(): void }

/** Pressed without taking the selection from the text. */
export function Tool({ name, icon, isOn, onPress }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      icon={icon}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  )
}

/** Uploads a picture and inserts its address. */
export function PictureTool({ insert }: { insert(address: string): void }) {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      insert((await upload(file)).relativePath)
    } catch (error) {
      say.failed(error as Error)
    }
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="nc-hidden"
        tabIndex={-1}
        aria-label="选择插入的图片"
        accept="image/*"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Tool name="插入图片" onPress={() => picker.current?.click()} icon={<ImageUp size={15} />} />
    </>
  )
}
