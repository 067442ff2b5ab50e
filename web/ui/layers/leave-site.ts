import { bridge } from '../../kit/bridge/bridge.ts'
import { showConfirm } from './confirm.tsx'

/** Opens an external URL after a confirmation (security 11). */
export async function leaveSite(url: string): Promise<'opened' | 'stayed' | 'failed'> {
  if (!/^https:\/\//.test(url) || !URL.canParse(url)) return 'failed'
  const isSure = await showConfirm({
    title: '即将离开干部网院',
    text: `将打开外部网站 ${new URL(url).host}，请注意保护个人信息`,
    no: '取消',
    yes: '继续访问',
  })
  if (!isSure) return 'stayed'
  const isOpen = await bridge()
    .openUrl(url)
    .catch(() => false)
  return isOpen ? 'opened' : 'failed'
}
