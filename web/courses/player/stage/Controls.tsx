import { useState } from 'react'
import { useStore } from 'zustand'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { PictureButton } from '../../mini/PictureButton.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import styles from './Controls.module.css'
import { MediaControls } from './MediaControls.tsx'
import { clarityText, offeredClarities } from './media.ts'
import { NoteMarksPlace } from './NoteMarksPlace.tsx'

type Props = { course: OpenCourse; isFull: boolean; onFullscreen: () => void; onUse: () => void }

/** The controls of a course: those of all media, the clarity, and a window of its own. */
export function Controls({ course, isFull, onFullscreen, onUse }: Props) {
  const { player } = course
  const [isChoosing, setChoosing] = useState(false)
  const { media, mode, clarity, covered, mini, record } = useStore(player.store)
  const clarities = offeredClarities(media)

  return (
    <>
      <MediaControls
        playback={player.playback}
        covered={covered}
        marks={<NoteMarksPlace course={course} />}
        knownDuration={record?.durationLong ?? 0}
        hasRates={player.settings.speed === 1 && !mini}
        {...{ isFull, onFullscreen, onUse }}
      >
        {mode === 'video' && clarity && (
          <button
            type="button"
            className={styles.button}
            aria-label={`清晰度 ${clarityText[clarity]}`}
            onClick={() => setChoosing(true)}
          >
            {clarityText[clarity]}
          </button>
        )}
        {!isFull && <PictureButton course={course} className={styles.button} />}
      </MediaControls>
      <ChoiceMenu
        title="清晰度"
        isOpen={isChoosing}
        isOnStage={isFull}
        options={clarities.map((each) => ({ value: each, text: clarityText[each] }))}
        value={clarity}
        onChoose={(each) => player.setClarity(each)}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
