import { isSound } from '@college/contract/courses/courseware-types.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { mergeWithNext } from '@college/rules/courses/caption-edit.ts'
import { captionSuffixes } from '@college/rules/courses/caption-files.ts'
import { App, Button, Upload } from 'antd'
import { Captions, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx'
import { Kbd, Keys } from '../../ui/Kbd.tsx'
import { CaptionRow } from './CaptionRow.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { comparedCaptions } from './compared.tsx'
import { Medium } from './Medium.tsx'
import { isWriting, useCaptionActs } from './use-caption-acts.ts'
import { type ImportReport, type SavedCaptions, useCaptionLines } from './use-captions.ts'

type Props = {
  part: CoursePart
  saved: SavedCaptions
  /** The report of the transcoding, one sentence per line; empty for media that were made before reports were kept. */
  report?: readonly string[]
}

/** The medium, and its captions line by line: the list follows what plays, and times are taken from the player. */
export function CaptionEditor({ part, saved, report = [] }: Props) {
  const [at, setAt] = useState(0)
  const captions = useCaptionLines({ id: part.id, seconds: part.durationSeconds, saved, show: setAt })
  const { lines, change } = captions
  const medium = useRef<HTMLVideoElement>(null)
  const { added, go, add, split, caret } = useCaptionActs({ captions, medium, at, setAt })
  return (
    <div className="mediatop">
      <div className="video">
        <Medium
          part={part}
          url={saved.mediaUrl}
          lines={lines}
          element={medium}
          onLine={(to) => !isWriting() && setAt(to)}
        />
        <MediaTools part={part} report={report} />
      </div>
      <section className="caps" aria-label="字幕">
        <CaptionHead captions={captions} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="scroll grow" tabIndex={0} aria-label="字幕各句">
          {lines.map((each, place) => (
            <CaptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={place}
              line={each}
              isOn={place === at}
              isNew={place === added}
              canMerge={place < lines.length - 1}
              choose={() => go(place)}
              onCaret={(position) => {
                caret.current = { at: place, position }
              }}
              onText={(written) => change(lines.with(place, { ...each, text: written }), place)}
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
      <ConflictDialog draft={captions.draft} {...comparedCaptions} />
    </div>
  )
}

/** How many lines there are, and what is done with all of them. */
function CaptionHead({ captions }: { captions: ReturnType<typeof useCaptionLines> }) {
  const tell = useImportReport()
  return (
    <div className="panehead">
      <Captions size={16} />
      <h2>字幕</h2>
      <span className="num">{captions.lines.length} 句</span>
      <span className="end row">
        <Upload
          accept={captionSuffixes.map((suffix) => `.${suffix}`).join(',')}
          showUploadList={false}
          beforeUpload={(file) =>
            captions
              .take(file)
              .then(tell)
              .then(() => false)
          }
        >
          <Button size="small" type="text">
            导入字幕
          </Button>
        </Upload>
        {captions.undo && (
          <Button size="small" type="text" onClick={captions.undo}>
            撤销 <Kbd>Z</Kbd>
          </Button>
        )}
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
  )
}

function MediaTools({ part, report }: { part: CoursePart; report: readonly string[] }) {
  return (
    <div className="row media-tools">
      <Keys
        of={[
          ['空格', '播放'],
          ['Ctrl ←', '→', '上下句'],
          ['[', ']', '定起止'],
          ['Ctrl Enter', '断句'],
          ['Esc', '离开文字'],
        ]}
      />
      <ChooseFile part={part} label={isSound(part.type) ? '换音频' : '换视频'} />
      {report.length > 0 && <ReportButton report={report} />}
    </div>
  )
}

function ReportButton({ report }: { report: readonly string[] }) {
  const { modal } = App.useApp()
  return (
    <Button type="text" onClick={() => modal.info({ title: '转码报告', content: <Notes notes={report} /> })}>
      转码报告
    </Button>
  )
}

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul className="caps-notes">
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
)

/** Says what of a file was not taken; the answer does not wait until that is closed. */
function useImportReport(): (report: ImportReport | undefined) => void {
  const { modal } = App.useApp()
  return (report) => {
    if (!report) return
    const content = <Notes notes={report.notes} />
    modal.warning({ title: report.taken > 0 ? `导入 ${report.taken} 句，保存后生效` : '没有导入', content })
  }
}
