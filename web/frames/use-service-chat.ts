import { usePlatform } from '../kit/platform.ts'
import { useSettings } from '../kit/use-settings.ts'
import { tellNotOpen } from '../ui/not-open.ts'
import { toast } from '../ui/toast.tsx'

/** A chat of DingTalk, or of the government's. */
const CHAT = /^(?:dingtalk|taurus):\/\/\S+$/i

/** 服务咨询: a chat that only DingTalk can open (D1-B252, D1-B253). */
export function useServiceChat() {
  const kind = usePlatform((platform) => platform.kind)
  const read = useSettings()
  return async () => {
    if (kind !== 'dingtalk' && kind !== 'governmentDingtalk') return toast('该功能仅支持在钉钉中使用')
    const chat = await read('setting_nc_other_service_chat')
    if (CHAT.test(chat)) window.location.assign(chat)
    else tellNotOpen()
  }
}
