import { richReader } from '@college/web/ui/RichText.tsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { HtmlProps } from './rich/RichEditor.tsx'

/** The editor is a large part of the scripts and few pages need it. */
const Editor = lazy(async () => {
  const [{ RichEditor }, read] = await Promise.all([import('./rich/RichEditor.tsx'), richReader()])
  return { default: (props: HtmlProps) => <RichEditor {...props} read={read} /> }
})

/** Rich text: headings, bold, lists, links and pictures. Pasted text comes without its looks. */
export function HtmlField(props: HtmlProps) {
  return (
    <Suspense fallback={<Waiting html={props.html} />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** As high as the editor that comes. */
function Waiting({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void richReader().then((read) => place.current?.replaceChildren(read(html)))
  }, [html])
  return (
    <div className="html-field" aria-busy="true">
      <div className="html-tools" />
      <div ref={place} className="html-text" />
    </div>
  )
}
