import { albumInfo, deletePictures } from '@college/contract/classes/album.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { useSend } from '../../kit/data/queries.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

/** Deletes pictures after a question; tells whether they are deleted (D2-Q84, D2-B351). */
export function useDeletePictures() {
  const { mutateAsync, isPending } = useSend(deletePictures, { changes: [metaListData, albumInfo] })
  const remove = async (ids: string[]): Promise<boolean> => {
    const text = ids.length > 1 ? `确认删除这 ${ids.length} 张照片？` : '确认删除这张照片？'
    if (!(await showConfirm({ text, danger: true }))) {
      toast('已取消删除')
      return false
    }
    try {
      await mutateAsync({ ids: JSON.stringify(ids) })
      toast('删除成功', 'success')
      return true
    } catch (error) {
      showActionFailure(error as Error)
      return false
    }
  }
  return { remove, isPending }
}
