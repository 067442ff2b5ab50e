import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'

export type OwnerAct = 'close' | 'open' | 'remove'

const questions = {
  close: { text: '关闭后不能再评论和点赞，确认关闭？' },
  remove: { text: '确认要删除当前主题吗？', danger: true },
}
const told = { close: '帖子已关闭', open: '帖子已开启', remove: '删除成功' }

/** Closes, opens or deletes an own post by `request`, and reads the lists again (D2-B283, D2-B313, D2-B350, D3-B336). */
export async function actOnOwnPost(act: OwnerAct, request: () => Promise<unknown>, refresh: () => Promise<unknown>) {
  if (act !== 'open' && !(await showConfirm(questions[act]))) {
    if (act === 'remove') toast('已取消删除')
    return
  }
  try {
    await request()
    toast(told[act], 'success')
  } catch (error) {
    showActionFailure(error as Error)
  }
  await refresh()
}
