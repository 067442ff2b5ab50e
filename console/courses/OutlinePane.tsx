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
import { App, Button, Dropdown } from 'antd'
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
import { useKeys } from '../kit/keys.ts'
import { Dot } from '../ui/Dot.tsx'
import { Keys } from '../ui/Kbd.tsx'
import { UploadDrop } from './media/UploadDrop.tsx'
import { type Chapters, type CourseDetail, moved, newChapter, newPart, type Part, placed, without } from './outline.ts'
import type { Outline } from './use-outline.ts'

type Props = { course: CourseDetail; outline: Outline; chosen: string; choose: (partId: string) => void }

/** The chapters with their coursewares: chosen, added, dragged, moved by Alt and an arrow, taken out by Del. */
export function OutlinePane({ course, outline, chosen, choose }: Props) {
  const { chapters, save } = outline
  const { modal } = App.useApp()
  const [at, setAt] = useState('')
  const [dragged, setDragged] = useState('')
  const known = new Map(course.chapters.flatMap((chapter) => chapter.parts).map((part) => [part.id, part]))
  const marked = at || chosen
  const remove = () => {
    const chapter = chapters.find(({ id }) => id === marked)
    const name = chapter?.title ?? chapters.flatMap(({ parts }) => parts).find(({ id }) => id === marked)?.title
    if (name === undefined) return
    const count = chapter?.parts.length ?? 0
    modal.confirm({
      title: count > 0 ? `删除「${name}」和其中 ${count} 讲？` : `删除「${name}」？`,
      okText: '删除',
      cancelText: '取消',
      onOk: () => {
        void save((now) => without(now, marked))
        setAt('')
        choose('')
      },
    })
  }
  const move = (by: 1 | -1) => marked && void save((now) => moved(now, marked, by))
  useKeys({ 'Alt+ArrowUp': () => move(-1), 'Alt+ArrowDown': () => move(1), Delete: remove })
  const add = (chapterId: string, part: Part) => {
    void save((now) => now.map((each) => (each.id === chapterId ? { ...each, parts: [...each.parts, part] } : each)))
    choose(part.id)
  }
  const drop = (chapterId: string, place: number) => {
    if (dragged) void save((now) => placed(now, dragged, { chapterId, place }))
    setDragged('')
  }
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
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the keys are Alt and an arrow
          <section key={chapter.id} onDragOver={(event) => dragged && event.preventDefault()}>
            <ChapterHead
              // Follows a colleague who renames it: a field that is only looked at must not rename it back.
              key={chapter.title}
              {...{ chapter, isAt: at === chapter.id, onFocus: () => setAt(chapter.id) }}
              rename={(title) => save((now) => now.map((each) => (each.id === chapter.id ? { ...each, title } : each)))}
              add={(type) =>
                add(chapter.id, newPart(type, type === 'certificate' ? '结课证书' : `新的${addableText(type)}`))
              }
              onDrop={() => drop(chapter.id, 0)}
            />
            {chapter.parts.map((part, place) => (
              <button
                key={part.id}
                type="button"
                draggable
                className={part.id === chosen ? 'on part' : 'part'}
                aria-current={part.id === chosen}
                onFocus={() => setAt(part.id)}
                onClick={() => choose(part.id)}
                onDragStart={() => setDragged(part.id)}
                onDragEnd={() => setDragged('')}
                onDrop={() => drop(chapter.id, place + 1)}
              >
                <PartRow part={part} known={known.get(part.id)} />
              </button>
            ))}
          </section>
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
