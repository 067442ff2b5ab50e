import { usePlatform } from '../kit/bridge/platform.ts'
import { useSettings } from '../kit/use-settings.ts'
import { toast } from '../ui/layers/toast.tsx'
import { toastNotOpen } from '../ui/states/not-open.ts'

/** A chat link of DingTalk, or of the government's edition of it. */
const CHAT = /^(?:dingtalk|taurus):\/\/\S+$/i

/** 服务咨询: a chat that opens only inside DingTalk (D1-B252, D1-B253). */
export function useServiceChat() {
  const kind = usePlatform((platform) => platform.kind)
  const read = useSettings()
  return async () => {
    if (kind !== 'dingtalk' && kind !== 'governmentDingtalk') return toast('该功能仅支持在钉钉中使用')
    const chat = await read('setting_nc_other_service_chat')
    if (CHAT.test(chat)) window.location.assign(chat)
    else toastNotOpen()
  }
}
