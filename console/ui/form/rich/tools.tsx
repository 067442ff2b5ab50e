import { Input, Popover } from 'antd'
import { Bold, Heading, Link2, List, ListOrdered } from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { bold, bullets, heading, isLinked, link, numbers, picture } from './commands.ts'
import { PictureTool, Tool } from './tool.tsx'

const acts = [
  { name: '小标题', act: heading, icon: <Heading size={15} /> },
  { name: '加粗', act: bold, icon: <Bold size={15} /> },
  { name: '列表', act: bullets, icon: <List size={15} /> },
  { name: '编号', act: numbers, icon: <ListOrdered size={15} /> },
]

type Run = (command: Command) => void
type ToolsProps = { label: string; state: EditorState | undefined; run: Run }

/** The tools of a rich text; each says whether the selection has what it gives. */
export function Tools({ label, state, run }: ToolsProps) {
  return (
    <div className="html-tools" role="toolbar" aria-label={`${label}的格式`}>
      {acts.map(({ name, act, icon }) => (
        <Tool
          key={name}
          name={name}
          icon={icon}
          isOn={Boolean(state && act.isOn(state))}
          onPress={() => run(act.run)}
        />
      ))}
      <LinkTool state={state} run={run} />
      <PictureTool insert={(address) => run(picture(address))} />
    </div>
  )
}

function LinkTool({ state, run }: Omit<ToolsProps, 'label'>) {
  const [address, setAddress] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isOn = Boolean(state && isLinked(state))
  const isWrong = address !== '' && !/^(https:\/\/|\/|#)/.test(address)
  const save = () => {
    if (isWrong || (!address && !isOn)) return
    run(link(address))
    setOpen(false)
    setAddress('')
  }
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={(wants) => !wants && setOpen(false)}
      content={
        <Input.Search
          aria-label="链接的地址"
          placeholder={isOn ? '留空即去掉链接' : 'https:// 开头的地址'}
          status={isWrong ? 'error' : ''}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          enterButton={isOn && !address ? '去掉链接' : '加链接'}
          onSearch={(_, event) => {
            // The focus goes to the text: the Enter must not go there too.
            event?.preventDefault()
            save()
          }}
        />
      }
    >
      <span>
        <Tool
          name="给选中的字加链接"
          icon={<Link2 size={15} />}
          isOn={isOn}
          onPress={() => setOpen(state?.selection.empty === false)}
        />
      </span>
    </Popover>
  )
}
