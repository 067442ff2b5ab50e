import { RATES } from '@college/rules/courses/rates.ts'
import { FileText, List, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { classes } from '../../../ui/classes.ts'
import { ChoiceMenu } from '../stage/ChoiceMenu.tsx'
import { rateText } from '../stage/MediaControls.tsx'
import { timeText } from '../stage/time-text.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './ListenOptions.module.css'
import { SLEEP_MINUTES, type SleepWish, sleepTimerOf } from './sleep-timer.ts'

type Props = {
  player: CoursePlayer
  onManuscript: () => void
  onCatalogue: () => void
}

const sleepWishes: { value: SleepWish; text: string }[] = [
  { value: 'off', text: '不定时' },
  ...SLEEP_MINUTES.map((value) => ({ value, text: `${value} 分钟后停` })),
  { value: 'end', text: '听完这一节停' },
]

/** The four quiet ones: 语速, 定时, 文稿, 目录. Each opens a sheet over this one. */
export function ListenOptions({ player, onManuscript, onCatalogue }: Props) {
  const [choice, setChoice] = useState<'rate' | 'sleep'>()
  const rate = useStore(player.playback.store, (state) => state.rate)
  const hasRates = useStore(player.store, ({ mini }) => player.settings.speed === 1 && !mini)
  const timer = sleepTimerOf(player)
  const { minutes, left } = useStore(timer.store)
  const stopsAtEnd = useStore(player.store, (state) => state.stopsAtEnd)
  const close = () => setChoice(undefined)

  return (
    <div className={styles.options}>
      {hasRates && (
        <Option icon={<b>{rateText(rate)}</b>} onTap={() => setChoice('rate')}>
          语速
        </Option>
      )}
      <Option icon={<Timer size={22} />} isOn={minutes !== undefined || stopsAtEnd} onTap={() => setChoice('sleep')}>
        {minutes !== undefined ? `${timeText(left)} 后停` : stopsAtEnd ? '本节后停' : '定时'}
      </Option>
      <Option icon={<FileText size={22} />} onTap={onManuscript}>
        文稿
      </Option>
      <Option icon={<List size={22} />} onTap={onCatalogue}>
        目录
      </Option>
      <ChoiceMenu
        title="语速"
        isOpen={choice === 'rate'}
        isOnStage={false}
        options={RATES.map((each) => ({ value: each, text: rateText(each) }))}
        value={rate}
        onChoose={(each) => player.playback.setRate(each)}
        onClose={close}
      />
      <ChoiceMenu
        title="定时停止"
        isOpen={choice === 'sleep'}
        isOnStage={false}
        options={sleepWishes}
        value={timer.wish}
        onChoose={(wish) => timer.set(wish)}
        onClose={close}
      />
    </div>
  )
}

type OptionProps = { icon: ReactNode; isOn?: boolean; onTap: () => void; children: ReactNode }

const Option = ({ icon, isOn, onTap, children }: OptionProps) => (
  <button type="button" className={classes(styles.option, isOn && styles.on)} onClick={onTap}>
    <span className={styles.icon}>{icon}</span>
    <span>{children}</span>
  </button>
)
