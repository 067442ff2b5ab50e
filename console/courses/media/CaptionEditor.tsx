import type { CoursePart } from '@college/contract/courses/staff.ts'
import { addLine, beginAt, endAt, mergeWithNext, splitLine } from '@college/rules/courses/caption-edit.ts'
import { type CaptionLine, lastSpoken } from '@college/rules/courses/captions.ts'
import { Button, Upload } from 'antd'
import { Captions, Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../kit/keys.ts'
import { Kbd, Keys } from '../../ui/Kbd.tsx'
import { CaptionRow } from './CaptionRow.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { type SavedCaptions, useCaptionLines } from './use-captions.ts'

/** The medium, and its captions line by line: the list follows what plays, and times are taken from the player. */
export function CaptionEditor({ part, saved }: { part: CoursePart; saved: SavedCaptions }) {
  const captions = useCaptionLines(part.id, saved)
  const { lines, change } = captions
  const [at, setAt] = useState(0)
  const medium = useRef<HTMLVideoElement>(null)
  const caret = useRef(0)
  const line = lines[at]
  const go = (to: number) => {
    const next = lines[to]
    if (!next || !medium.current) return
    medium.current.currentTime = next.from
    setAt(to)
  }
  const now = () => medium.current?.currentTime ?? 0
  const add = () => {
    change(addLine(lines, lines.length === 0 ? -1 : at, now()))
    setAt(lines.length === 0 ? 0 : at + 1)
  }
  const split = () => change(splitLine(lines, at, caret.current || Math.ceil((line?.text.length ?? 0) / 2)))
  useKeys({
    ' ': () => void (medium.current?.paused ? medium.current.play() : medium.current?.pause()),
    'Ctrl+ArrowLeft': () => go(at - 1),
    'Ctrl+ArrowRight': () => go(at + 1),
    '[': () => change(beginAt(lines, at, now())),
    ']': () => change(endAt(lines, at, now())),
    'Ctrl+Enter': split,
    'Ctrl+s': captions.isChanged ? () => void captions.save() : undefined,
  })
  return (
    <div className="mediatop">
      <div className="video">
        <Medium part={part} url={saved.mediaUrl} lines={lines} element={medium} onLine={setAt} />
        <div className="row media-tools">
          <Keys
            of={[
              ['空格', '播放'],
              ['Ctrl ←', '→', '上下句'],
              ['[', ']', '定起止'],
              ['Ctrl Enter', '断句'],
            ]}
          />
          <ChooseFile part={part} label={part.type === 'audio' ? '换音频' : '换视频'} />
        </div>
      </div>
      <section className="caps" aria-label="字幕">
        <div className="panehead">
          <Captions size={16} />
          <h2>字幕</h2>
          <span className="num">{lines.length} 句</span>
          <span className="end row">
            <Upload
              accept=".vtt,.srt"
              showUploadList={false}
              beforeUpload={(file) => captions.take(file).then(() => false)}
            >
              <Button size="small" type="text">
                导入 srt、vtt
              </Button>
            </Upload>
            {captions.isChanged && (
              <Button size="small" onClick={captions.discard}>
                放弃
              </Button>
            )}
            <Button
              size="small"
              disabled={!captions.isChanged}
              loading={captions.isSaving}
              onClick={() => void captions.save()}
            >
              保存 <Kbd>Ctrl S</Kbd>
            </Button>
          </span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="scroll grow" tabIndex={0} aria-label="字幕各句">
          {lines.map((each, place) => (
            <CaptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={place}
              line={each}
              isOn={place === at}
              canMerge={place < lines.length - 1}
              choose={() => go(place)}
              onCaret={(position) => {
                caret.current = position
              }}
              onText={(text) => change(lines.with(place, { ...each, text }))}
              split={split}
              merge={() => change(mergeWithNext(lines, place))}
              remove={() => change(lines.toSpliced(place, 1))}
            />
          ))}
          {lines.length === 0 && <p className="t3 caps-empty">还没有字幕。导入文件，或播放到要加的地方，加一句。</p>}
          <Button type="text" icon={<Plus size={15} />} onClick={add}>
            加一句
          </Button>
        </section>
      </section>
    </div>
  )
}

type MediumProps = {
  part: CoursePart
  url: string
  lines: readonly CaptionLine[]
  element: RefObject<HTMLVideoElement | null>
  onLine: (at: number) => void
}

function Medium({ part, url, lines, element, onLine }: MediumProps) {
  const [text, setText] = useState('')
  const latest = useRef(lines)
  latest.current = lines
  useEffect(() => {
    const player = element.current
    const follow = () => {
      const at = lastSpoken(latest.current, player?.currentTime ?? 0)
      const line = latest.current[at]
      setText(line && (player?.currentTime ?? 0) < line.to ? line.text : '')
      if (at >= 0 && player && !player.paused) onLine(at)
    }
    player?.addEventListener('timeupdate', follow)
    return () => player?.removeEventListener('timeupdate', follow)
  }, [element, onLine])
  return (
    <div className={part.type === 'audio' ? 'frame sound' : 'frame'}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions that are being written stand over it */}
      <video ref={element} src={url} controls preload="metadata" aria-label={part.title} />
      {text && <p className="sub">{text}</p>}
    </div>
  )
}
