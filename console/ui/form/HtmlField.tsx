import { upload } from '@college/web/kit/data/upload.ts'
import { Button, Input, Popover } from 'antd'
import { Bold, Heading, ImageUp, Link2, List, ListOrdered } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { htmlIn, insertPicture, showIn } from './rich-text.ts'

type Props = { id: string; label: string; html: string; onChange: (html: string) => void }

/** Rich text: headings, bold, lists, links and pictures. Pasted text comes without its looks. */
export function HtmlField({ id, label, html, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const said = useRef<string>(undefined)
  useEffect(() => {
    const element = place.current
    if (!element || html === said.current) return
    // Somebody else's text, or a draft: not what was typed here.
    said.current = html
    void showIn(element, html)
  }, [html])
  const tell = () => {
    if (!place.current) return
    said.current = htmlIn(place.current)
    onChange(said.current)
  }
  const act = (command: string, value?: string) => {
    place.current?.focus()
    document.execCommand('defaultParagraphSeparator', false, 'p')
    document.execCommand(command, false, value)
    tell()
  }
  return (
    <div className="html-field">
      <div className="html-tools" role="toolbar" aria-label={`${label}的格式`}>
        <Tool
          name="小标题"
          onPress={() => act('formatBlock', isInHeading() ? 'p' : 'h3')}
          icon={<Heading size={15} />}
        />
        <Tool name="加粗" onPress={() => act('bold')} icon={<Bold size={15} />} />
        <Tool name="列表" onPress={() => act('insertUnorderedList')} icon={<List size={15} />} />
        <Tool name="编号" onPress={() => act('insertOrderedList')} icon={<ListOrdered size={15} />} />
        <LinkTool place={place} tell={tell} />
        <PictureTool
          insert={(address) => {
            if (place.current) insertPicture(place.current, address)
            tell()
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no markup */}
      <div
        ref={place}
        id={id}
        className="html-text"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
}

function isInHeading(): boolean {
  const node = window.getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  return Boolean(element?.closest('h3'))
}

/** Pressed without taking the selection from the text. */
function Tool({ name, icon, onPress }: { name: string; icon: ReactNode; onPress: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={name}
      title={name}
      icon={icon}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  )
}

type LinkProps = { place: { current: HTMLDivElement | null }; tell: () => void }

function LinkTool({ place, tell }: LinkProps) {
  const [address, setAddress] = useState('')
  const [range, setRange] = useState<Range>()
  const open = () => {
    const selection = window.getSelection()
    const present = selection?.rangeCount ? selection.getRangeAt(0) : undefined
    if (present && place.current?.contains(present.startContainer)) setRange(present.cloneRange())
  }
  const link = () => {
    const selection = window.getSelection()
    if (!range || !/^(https:\/\/|\/|#)/.test(address)) return
    place.current?.focus()
    selection?.removeAllRanges()
    selection?.addRange(range)
    document.execCommand('createLink', false, address)
    setRange(undefined)
    setAddress('')
    tell()
  }
  return (
    <Popover
      trigger="click"
      open={range !== undefined}
      onOpenChange={(isOpen) => !isOpen && setRange(undefined)}
      content={
        <Input.Search
          aria-label="链接的地址"
          placeholder="https:// 开头的地址"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          enterButton="加链接"
          onSearch={link}
        />
      }
    >
      <span>
        <Tool name="给选中的字加链接" onPress={open} icon={<Link2 size={15} />} />
      </span>
    </Popover>
  )
}

function PictureTool({ insert }: { insert: (address: string) => void }) {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      insert((await upload(file)).relativePath)
    } catch (error) {
      say.failed(error as Error)
    }
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="nc-hidden"
        tabIndex={-1}
        aria-label="选择插入的图片"
        accept="image/*"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Tool name="插入图片" onPress={() => picker.current?.click()} icon={<ImageUp size={15} />} />
    </>
  )
}
