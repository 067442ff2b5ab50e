import { toast } from './layers/toast.tsx'

/**
 * Shares this page, or another route of this app, by the sheet of the phone; if there is none, copies its address.
 */
export async function sharePage(title: string, route?: string): Promise<void> {
  const { href, origin, pathname } = window.location
  const url = route === undefined ? href : `${origin}${pathname}#${route}`
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast('链接已复制', 'success')
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast('当前环境不能分享，请复制网址')
  }
}

/**
 * Shares a picture by the sheet of the phone. Where that takes no pictures, or no longer counts the tap because drawing
 * took long, it shares the route of the same page.
 */
export async function sharePicture(title: string, picture: File, route: string): Promise<void> {
  if (!navigator.canShare?.({ files: [picture] })) return sharePage(title, route)
  try {
    await navigator.share({ title, files: [picture] })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await sharePage(title, route)
  }
}
