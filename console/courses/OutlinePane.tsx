import {
  type AddableType,
  addableText,
  addableTypes,
  type CoursewareType,
  coursewareTypeNames,
  isPlayed,
} from '@college/contract/courses/courseware-types.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { missingIn } from '@college/rules/courses/publish.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { isEnter } from '@college/web/kit/pressed-key.ts'
import { Button, Dropdown } from 'antd'
import {
  AudioLines,
  Award,
  CirclePlay,
  ClipboardCheck,
  FileText,
  GripVertical,
  Info,
  Link2,
  NotebookPen,
  Plus,
} from 'lucide-react'
import { useState } from 'react'
import { Dot } from '../ui/Dot.tsx'
import { Keys } from '../ui/Kbd.tsx'
import { UploadDrop } from './media/UploadDrop.tsx'
import { type Chapters, type CourseDetail, newChapter, type Part } from './outline.ts'
import type { Outline } from './use-outline.ts'
import { useOutlineActs } from './use-outline-acts.ts'

type Props = { course: CourseDetail; outline: Outline; chosen: string; choose: (partId: string) => void }

/** The chapters with their coursewares: chosen, added, dragged, moved by Alt and an arrow, taken out by Del. */
export function OutlinePane({ course, outline, chosen, choose }: Props) {
  const { chapters, save } = outline
  const acts = useOutlineActs({ outline, chosen, choose })
  const known = new Map(course.chapters.flatMap((chapter) => chapter.parts).map((part) => [part.id, part]))
  return (
    <div className="pane side">
      <div className="panehead">
        <h2>章节</h2>
        <span className="num">
          {known.size} 讲，{[...known.values()].filter(({ isReady }) => isReady).length} 讲可学
        </span>
        <Button
          size="small"
          className="end"
          icon={<Plus size={14} />}
          onClick={() => void save((now) => [...now, newChapter(`第${now.length + 1}章`)])}
        >
          章
        </Button>
      </div>
      <nav className="scroll grow chapters" aria-label="章节">
        <button type="button" className={chosen === '' ? 'on part' : 'part'} onClick={() => choose('')}>
          <Info size={16} />
          <b>课程信息</b>
        </button>
        {chapters.length === 0 && (
          <p className="t3 s13 chapters-empty">把视频或音频拖到下面，会自动加上第1章；加别的课件先加一章。</p>
        )}
        {chapters.map((chapter) => (
          <ChapterParts key={chapter.id} {...{ chapter, known, chosen, choose, acts }} />
        ))}
      </nav>
      <UploadDrop save={save} choose={choose} />
      <footer className="foot">
        <Keys
          of={[
            ['Alt ↑', 'Alt ↓', '移动'],
            ['Del', '删除'],
          ]}
        />
      </footer>
    </div>
  )
}

type ChapterProps = Pick<Props, 'chosen' | 'choose'> & {
  chapter: Chapters[number]
  known: ReadonlyMap<string, CoursePart>
  acts: ReturnType<typeof useOutlineActs>
}

function ChapterParts({ chapter, known, chosen, choose, acts }: ChapterProps) {
  const { id, title, parts } = chapter
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are Alt and an arrow
    <section onDragOver={(event) => acts.dragged && event.preventDefault()}>
      <ChapterHead
        // Follows a colleague who renames it: a field that is only looked at must not rename it back.
        key={title}
        {...{ chapter, isAt: acts.at === id, onFocus: () => acts.setAt(id) }}
        rename={(to) => acts.rename(id, to)}
        add={(type) => acts.add(id, type)}
        onDrop={() => acts.drop(id, 0)}
      />
      {parts.map((part, place) => (
        <button
          key={part.id}
          type="button"
          draggable
          className={part.id === chosen ? 'on part' : 'part'}
          aria-current={part.id === chosen}
          onFocus={() => acts.setAt(part.id)}
          onClick={() => choose(part.id)}
          onDragStart={() => acts.drag(part.id)}
          onDragEnd={() => acts.drag('')}
          onDrop={() => acts.drop(id, place + 1)}
        >
          <PartRow part={part} known={known.get(part.id)} />
        </button>
      ))}
    </section>
  )
}

type HeadProps = {
  chapter: Chapters[number]
  isAt: boolean
  onFocus: () => void
  rename: (title: string) => void
  add: (type: AddableType) => void
  onDrop: () => void
}

function ChapterHead({ chapter, isAt, onFocus, rename, add, onDrop }: HeadProps) {
  const [title, setTitle] = useState(chapter.title)
  const keep = () => (title.trim() === '' ? setTitle(chapter.title) : title !== chapter.title && rename(title.trim()))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are Alt and an arrow
    <div className={isAt ? 'chapter at' : 'chapter'} onDrop={onDrop}>
      <input
        aria-label="章名"
        maxLength={100}
        value={title}
        onFocus={onFocus}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={keep}
        onKeyDown={(event) => isEnter(event) && event.currentTarget.blur()}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: addableTypes.map((type) => ({ key: type, label: addableText(type) })),
          onClick: ({ key }) => add(key as AddableType),
        }}
      >
        <button type="button" className="iconbtn" aria-label={`在「${chapter.title}」加一讲`}>
          <Plus size={15} />
        </button>
      </Dropdown>
    </div>
  )
}

const icons: Record<CoursewareType, typeof FileText> = {
  ...{ video: CirclePlay, 'c-video': CirclePlay, audio: AudioLines, link: Link2, exam: ClipboardCheck },
  ...{ homework: NotebookPen, certificate: Award, document: FileText, medium: FileText, courseware: FileText },
  ...{ file: FileText, ppt: FileText, pdf: FileText, xls: FileText, xlsx: FileText, doc: FileText, docx: FileText },
  ...{ txt: FileText, other: FileText },
}

function PartRow({ part, known }: { part: Part; known: CoursePart | undefined }) {
  const Icon = icons[part.type]
  const missing = missingIn({ ...part, hasMedium: (known?.variants.length ?? 0) > 0, subject: known?.subject ?? null })
  const unreleased = known?.isDraft ? '未发布' : known?.nextSeconds != null ? '新录像未发布' : undefined
  return (
    <>
      <span className="handle">
        <GripVertical size={15} />
      </span>
      <Icon size={16} />
      <span className="grow">
        <b className="clip">{part.title}</b>
        <span className="row">
          <em className="num">
            {isPlayed(part.type) ? clockTimeOf(part.durationSeconds) : coursewareTypeNames[part.type]}
          </em>
          {missing ? (
            <Dot tone="amber">缺{missing}</Dot>
          ) : (
            <Dot tone={unreleased ? 'blue' : 'green'}>{unreleased ?? '可学'}</Dot>
          )}
        </span>
      </span>
    </>
  )
}
