import { toast } from '../ui/layers/toast.tsx'

/** Copies the text of messages and says whether that worked; there is no clipboard on a page without TLS. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('已复制', 'success')
  } catch {
    toast('复制失败，请长按文字选择')
  }
}
