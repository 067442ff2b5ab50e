import { updateUser, userDetail } from '@college/contract/account/person.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../kit/send.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './PersonalInfoScreen.module.css'

/** The photo, and the way to another: uploaded first, then made the person's own. */
export function PhotoRow({ person }: { person: Reply<typeof userDetail> }) {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()

  const change = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const [stored] = await send(uploadFile, {}, { files: [file] })
      if (stored) await send(updateUser, { field: 'photo', value: stored.id })
      await queries.invalidateQueries({ queryKey: [userDetail.path] })
      toast('保存成功', 'success')
    } catch (error) {
      tellActFailure(error as Error)
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
          void change(target.files?.[0])
          // The same picture can be chosen again after a failure.
          target.value = ''
        }}
      />
    </div>
  )
}
