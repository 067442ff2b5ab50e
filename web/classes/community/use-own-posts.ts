import {
  closeCommunityPost,
  communityAll,
  communityDetail,
  communityMine,
  deleteCommunityPost,
  openCommunityPost,
} from '@college/contract/classes/community.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/data/send.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

const calls = { close: closeCommunityPost, open: openCommunityPost, remove: deleteCommunityPost }
const questions = {
  close: { text: '关闭后不能再评论和点赞，确认关闭？' },
  remove: { text: '确认删除该帖子？', danger: true },
}
const told = { close: '帖子已关闭', open: '帖子已开启', remove: '删除成功' }

/** Closing, opening and deleting an own post (D2-B313). */
export function useOwnPosts() {
  const queries = useQueryClient()
  return async (act: keyof typeof calls, communityId: string): Promise<void> => {
    if (act !== 'open' && !(await showConfirm(questions[act]))) return
    try {
      await send(calls[act], { communityId })
      toast(told[act], 'success')
    } catch (error) {
      showActionFailure(error as Error)
    }
    const lists = [communityAll, communityMine, communityDetail]
    await Promise.all(lists.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }
}
