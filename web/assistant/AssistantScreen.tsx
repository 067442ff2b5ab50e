import { hasAppAiBtn } from '@college/contract/home/home.ts'
import { Bot, Eraser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { NotOpen } from '../ui/states/NotOpen.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { Answer } from './Answer.tsx'
import styles from './AssistantScreen.module.css'
import { Composer } from './Composer.tsx'
import { useConversation } from './conversation.ts'

/** Suggested first questions. Each has matching content in a college for cadres. */
const suggestions = [
  '有哪些数字政府和数据治理的课程',
  '乡村振兴可以从哪门课学起',
  '怎样做好调查研究',
  '依法行政有哪些专栏',
]

/** The menu hides the entry while the college has the assistant switched off; its address must check too (D1-B026). */
export function AssistantScreen() {
  const offer = useAsk(hasAppAiBtn, {}, { background: true })
  if (offer.data?.value !== '0') return <Talk />
  return (
    <>
      <TopBar title="AI助手" />
      <NotOpen title="AI助手" />
    </>
  )
}

/** Sends questions to the assistant and shows each answer as it streams in, with links to its sources. */
function Talk() {
  const { turns, isAnswering, ask, clear } = useConversation()
  const end = useEndInSight(turns)

  async function startAnew() {
    if (await showConfirm({ text: '清空当前对话？', yes: '清空', no: '取消' })) clear()
  }

  return (
    <div className={styles.page}>
      <TopBar title="AI助手">
        {turns.length > 0 && <IconButton label="清空对话" icon={<Eraser size={22} />} onClick={startAnew} />}
      </TopBar>
      <div className={styles.talk}>
        {turns.length === 0 ? (
          <Beginning onAsk={ask} />
        ) : (
          <div role="log" aria-label="对话" aria-busy={isAnswering} className={styles.turns}>
            {turns.map((turn, at) =>
              turn.role === 'user' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
                <p key={at} className={styles.question}>
                  {turn.content}
                </p>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
                <Answer key={at} turn={turn} isLast={at === turns.length - 1} />
              ),
            )}
          </div>
        )}
        <div ref={end} className={styles.end} />
      </div>
      <Composer />
    </div>
  )
}

const Beginning = ({ onAsk }: { onAsk: (question: string) => void }) => (
  <section className={styles.beginning}>
    <span className={styles.bot}>
      <Bot size={34} aria-hidden="true" />
    </span>
    <h2>想学什么，问问看</h2>
    <p>回答依据本院的课程、专栏和资讯，由 AI 生成，仅供参考。</p>
    <div className={styles.suggestions}>
      {suggestions.map((question) => (
        <button key={question} type="button" className={styles.suggestion} onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  </section>
)

/** Scrolls to the newest text while the reader is at the end; does nothing after the reader has scrolled up. */
function useEndInSight(turns: unknown[]) {
  const end = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  useEffect(() => {
    const element = end.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => {
      isFollowing.current = entry?.isIntersecting ?? false
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the turns may change the height
  useEffect(() => {
    if (isFollowing.current) end.current?.scrollIntoView({ block: 'end' })
  }, [turns])
  return end
}
