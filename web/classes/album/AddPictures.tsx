import { albumEdit, albumInfo, MOST_ALBUM_PICTURES } from '@college/contract/classes/album.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { whyNotAdd } from '@college/rules/classes/album.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { persist } from '../../kit/data/persist.ts'
import { Button } from '../../ui/Button.tsx'
import { PictureGrid } from '../../ui/form/PictureGrid.tsx'
import { usePictures, whyNotReady } from '../../ui/form/use-pictures.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from './Album.module.css'

type Props = { subjectId: string; isOpen: boolean; onClose: () => void }

/** Chooses up to nine pictures and puts them into the album (D2-B082, D2-B293). They stay chosen while it is closed. */
export function AddPictures({ subjectId, isOpen, onClose }: Props) {
  const { pictures, ...acts } = usePictures([], '上传图片失败')
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (ids: string[]) => persist(albumEdit, { image: ids.map((id) => ({ id })) }, { subjectId }),
    onSuccess: async () => {
      acts.replace([])
      onClose()
      toast('上传成功', 'success')
      await Promise.all([metaListData, albumInfo].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    },
    onError: showActionFailure,
  })
  const save = () => {
    const why = whyNotAdd(pictures.length)
    const text = why ? albumEdit.refusals[why].message : whyNotReady(pictures)
    if (text) return toast(text)
    saving.mutate(pictures.flatMap(({ id }) => id ?? []))
  }
  return (
    <Sheet title="上传照片" isOpen={isOpen} onClose={onClose}>
      <div className={styles.adding}>
        <p className={styles.hint}>每次最多 {MOST_ALBUM_PICTURES} 张，单张不超过 10 MB</p>
        <PictureGrid
          pictures={pictures}
          most={MOST_ALBUM_PICTURES}
          onAdd={acts.add}
          onRetry={acts.retry}
          onRemove={acts.remove}
        />
        <Button block busy={saving.isPending} onClick={save}>
          上传
        </Button>
      </div>
    </Sheet>
  )
}
