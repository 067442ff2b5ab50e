import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { type EditorProps, EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stateOf } from './commands.ts'
import { htmlOf, textOf } from './html.ts'
import { Tools } from './tools.tsx'

export type HtmlProps = { id: string; label: string; html: string; onChange: (html: string) => void }

type Props = HtmlProps & { read: (html: string) => DocumentFragment }

/** The editor itself (docs/decisions/041). What nobody edits is not written anew: `onChange` tells of edits only. */
export function RichEditor({ id, label, html, onChange, read }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const opened = useRef<{ html: string; text: Node }>(undefined)
  const said = useRef<string>(undefined)
  const [state, setState] = useState<EditorState>()

  const open = useEffectEvent(() => {
    opened.current = { html, text: textOf(read(html)) }
    said.current = html
    return opened.current.text
  })
  const tell = useEffectEvent((text: Node) => {
    // What was undone is the text as it came, to the byte.
    said.current = opened.current?.text.eq(text) ? opened.current.html : htmlOf(text)
    onChange(said.current)
  })
  useEffect(() => {
    const editor = new EditorView(place.current, {
      ...{ state: stateOf(open()), attributes: attributesOf(id), handleDOMEvents },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        setState(editor.state)
        if (transaction.docChanged) tell(editor.state.doc)
      },
    })
    view.current = editor
    setState(editor.state)
    return () => editor.destroy()
  }, [id])
  useEffect(() => {
    // Somebody else's text, or a draft: not what was typed here.
    if (!view.current || html === said.current) return
    const text = open()
    // The server writes `<br />` for `<br>`: that is no reason to lose the caret and what can be undone.
    if (text.eq(view.current.state.doc)) return
    view.current.updateState(stateOf(text))
    setState(view.current.state)
  }, [html])

  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  return (
    <div className="html-field">
      <Tools label={label} state={state} run={run} />
      <div ref={place} />
    </div>
  )
}

const attributesOf = (id: string) => ({
  id,
  class: 'html-text',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
})

/** Text comes without its looks, and HTML of other programs is not parsed. */
const handleDOMEvents: NonNullable<EditorProps['handleDOMEvents']> = {
  paste(editor, event) {
    event.preventDefault()
    return editor.pasteText(event.clipboardData?.getData('text/plain') ?? '') || true
  },
  drop(_, event) {
    event.preventDefault()
    return true
  },
}
