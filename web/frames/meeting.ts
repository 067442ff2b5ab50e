import { meetingUrl } from '@college/contract/frames/frames.ts'
import { Refused, send } from '../kit/data/send.ts'
import { leaveSite } from '../ui/layers/leave-site.ts'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { showNotOpen } from '../ui/states/not-open.ts'

/** Opens 视频会议, for people with the permission: 暂未开放，敬请期待 until its address is set (D1-Q48). */
export async function openMeeting(): Promise<void> {
  try {
    const { url } = await send(meetingUrl, {})
    if ((await leaveSite(url)) === 'failed') toast('页面没有打开，请检查浏览器是否拦截了新窗口')
  } catch (error) {
    const isClosed = error instanceof Refused && error.message === meetingUrl.refusals.notOpen.message
    if (isClosed) showNotOpen('会议的地址由网院的管理人员设置，设好以后从这里进入')
    else showActionFailure(error as Error)
  }
}
