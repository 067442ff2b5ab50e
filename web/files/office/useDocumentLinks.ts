import { type RefObject, useEffect } from 'react'
import { leaveSite } from '../../ui/layers/leave-site.ts'
import { toast } from '../../ui/layers/toast.tsx'

/** Links of a document: to a place in it they scroll; to another site they ask first (security 11). */
export function useDocumentLinks(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const onClick = (event: MouseEvent) => {
      const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement)
      const address = link?.getAttribute('href')
      if (!link || !address) return
      // '#…' would open another screen of ours.
      event.preventDefault()
      if (address.startsWith('#')) return void scrollTo(link.getRootNode(), address.slice(1))
      void leaveSite(address).then((end) => end === 'failed' && toast('该链接无法打开'))
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [place])
}

function scrollTo(root: Node, id: string): void {
  if (root instanceof ShadowRoot) root.getElementById(id)?.scrollIntoView()
}
