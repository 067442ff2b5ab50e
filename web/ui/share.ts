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
 * Shares a picture by the sheet of the phone; where that takes no pictures, the route of the same page. False where the
 * phone refuses it: drawing took so long that the tap does not count any more.
 */
export async function sharePicture(title: string, picture: File, route: string): Promise<boolean> {
  if (!navigator.canShare?.({ files: [picture] })) {
    await sharePage(title, route)
    return true
  }
  try {
    await navigator.share({ title, files: [picture] })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
