import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { ChevronDown, Share2, Star } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Cover } from '../../../ui/Cover.tsx'
import { classes } from '../../../ui/classes.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { Phrases } from '../../../ui/Phrases.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { Catalogue } from '../page/Catalogue.tsx'
import { ClassNote, CountingNote } from '../page/CountingNote.tsx'
import { studyModes } from '../page/CourseHeader.tsx'
import { useFavourite, useShareCourse } from '../page/course-acts.ts'
import type { Courseware, Trend } from '../study/progress.ts'
import { ListenControls } from './ListenControls.tsx'
import { ListenOptions } from './ListenOptions.tsx'
import styles from './ListenSheet.module.css'
import type { ListenWays } from './listen-ways.ts'
import { NextLesson } from './NextLesson.tsx'

type Props = {
  course: OpenCourse
  base: Reply<typeof getPlayBase>
  trend: Trend
  listening: ListenWays
  onOpen: (courseware: Courseware) => void
  onManuscript: () => void
}

/** 听课: the sound of a lesson over the page, with what one needs who does not look at a picture. */
export function ListenSheet({ course, base, trend, listening, onOpen, onManuscript }: Props) {
  const { player, query } = course
  const [isCatalogueOpen, setCatalogueOpen] = useState(false)
  const share = useShareCourse(query, base.title)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const open = (courseware: Courseware) => {
    setCatalogueOpen(false)
    // An exam, a document: it has the page for itself.
    if (!isPlayed(courseware.rTypeValue)) listening.close()
    onOpen(courseware)
  }

  const head = (
    <div className={styles.head}>
      <IconButton label="收起" icon={<ChevronDown size={24} />} onClick={listening.close} />
      <Segmented
        label="学习方式"
        options={studyModes}
        value="audio"
        onChange={(mode) => mode === 'video' && listening.watch()}
      />
      <IconButton label="分享" icon={<Share2 size={22} />} onClick={share} />
    </div>
  )
  return (
    <>
      <Sheet isOpen={listening.isOpen} onClose={listening.close} title="听课" head={head} className={styles.sheet}>
        <CountingNote player={player} />
        {query.classid !== undefined && <ClassNote player={player} />}
        <div className={styles.content}>
          <Cover
            src={firstFile(base.cover)}
            seed={base.id}
            theme={base.theme}
            shape="square"
            className={classes(styles.art, !isPlaying && styles.paused)}
            eager
          />
          <Names course={course} base={base} trend={trend} />
          <ListenControls course={course} isOpen={listening.isOpen} />
          <ListenOptions player={player} onManuscript={onManuscript} onCatalogue={() => setCatalogueOpen(true)} />
          <NextLesson player={player} trend={trend} base={base} onOpen={open} />
        </div>
      </Sheet>
      <Sheet isOpen={isCatalogueOpen} onClose={() => setCatalogueOpen(false)} title="目录" height="70dvh">
        <div className={styles.catalogue}>
          <Catalogue player={player} trend={trend} onOpen={open} />
        </div>
      </Sheet>
    </>
  )
}

/** The title of the lesson, its course and lecturer, and the star. */
function Names({ course: { player, query }, base, trend }: Pick<Props, 'course' | 'base' | 'trend'>) {
  const title = useStore(player.store, ({ courseware }) => courseware?.title ?? '')
  const favourite = useFavourite(query, trend)
  const teachers = base.teacherList.map(({ name }) => name).join('、')
  return (
    <div className={styles.names}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Phrases text={title || base.title} />
        </h2>
        <p className={styles.course}>
          <Phrases text={base.title} />
          {teachers && <span className="nc-keep">{teachers}</span>}
        </p>
      </div>
      <IconButton
        label={favourite.isOn ? '已收藏' : '收藏'}
        aria-pressed={favourite.isOn}
        icon={<Star size={22} fill={favourite.isOn ? 'currentColor' : 'none'} />}
        className={favourite.isOn ? styles.kept : undefined}
        onClick={favourite.toggle}
      />
    </div>
  )
}
