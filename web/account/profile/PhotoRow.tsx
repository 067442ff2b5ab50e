import { updateUser, userDetail } from '@college/contract/account/person.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { send } from '../../kit/data/send.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import styles from './PersonalInfoScreen.module.css'

const PhotoCrop = lazy(async () => ({ default: (await import('./PhotoCrop.tsx')).PhotoCrop }))

/** The photo and its editor: crop to a square, upload, save to the profile. */
export function PhotoRow({ person }: { person: Reply<typeof userDetail> }) {
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const queries = useQueryClient()

  const close = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }

  const save = async (picture: Blob) => {
    setBusy(true)
    try {
      const file = new File([picture], 'photo.jpg', { type: picture.type })
      const [stored] = await send(uploadFile, {}, { files: [file] })
      if (stored) await send(updateUser, { field: 'photo', value: stored.id })
      await queries.invalidateQueries({ queryKey: [userDetail.path] })
      toast('保存成功', 'success')
      close()
    } catch (error) {
      showActionFailure(error as Error)
    }
    setBusy(false)
  }

  return (
    <div className={styles.photo}>
      <span>头像</span>
      {isBusy ? <Spinner /> : <Avatar src={person.photo} seed={person.userId} name={person.name} size={60} />}
      <input
        type="file"
        aria-label="更换头像"
        accept="image/png,image/jpeg,image/webp"
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) setChosen(URL.createObjectURL(file))
          // Cleared, so that the same picture can be chosen again after a failure.
          target.value = ''
        }}
      />
      <Sheet isOpen={chosen !== undefined} onClose={close} title="裁剪头像">
        {chosen !== undefined && (
          <Suspense fallback={<Loading />}>
            <PhotoCrop
              address={chosen}
              busy={isBusy}
              onCut={(picture) => void save(picture)}
              onFailure={() => {
                close()
                toast('图片无法读取，请换一张')
              }}
            />
          </Suspense>
        )}
      </Sheet>
    </div>
  )
}
