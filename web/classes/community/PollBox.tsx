import { communityDetail } from '@college/contract/classes/community.ts'
import type { Poll } from '@college/contract/classes/polls.ts'
import { endPoll, votePoll } from '@college/contract/classes/votes.ts'
import { whyNotVote } from '@college/rules/classes/poll.ts'
import { Check, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useTellWhyNot } from '../../moderation/door.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Poll.module.css'
import { VotersSheet } from './VotersSheet.tsx'

type Props = { communityId: string; question: string; poll: Poll }

/** The poll of a post (D2-Q97): voting, and the results for who has voted and after the end. */
export function PollBox({ communityId, question, poll }: Props) {
  const [isChanging, setChanging] = useState(false)
  const ending = useSend(endPoll, { changes: [communityDetail] })
  const isVoting = poll.whyNotVote === '' && (poll.showsResults === 0 || isChanging)
  const end = async () => {
    if (await showConfirm({ text: `结束投票“${question}”？结束以后不能再投。` }))
      ending.mutate({ communityId }, { onSuccess: () => toast('投票已结束', 'success'), onError: showActionFailure })
  }
  return (
    <section className={styles.poll} aria-label="投票">
      <p className={styles.head}>
        <Tag kind="blue">投票</Tag>
        {[poll.isMultiple ? '可选多项' : '只选一项', poll.isAnonymous ? '匿名' : '显示姓名'].join(' · ')}
      </p>
      {isVoting ? (
        <Voting communityId={communityId} question={question} poll={poll} onVoted={() => setChanging(false)} />
      ) : (
        <Choices communityId={communityId} poll={poll} />
      )}
      <p className={styles.facts}>
        {[`${poll.voters} 人已投`, endText(poll), poll.isOver === 0 && poll.whyNotVote].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.acts}>
        {poll.whyNotVote === '' && poll.showsResults === 1 && (
          <Button kind="line" small onClick={() => setChanging(!isChanging)}>
            {isChanging ? '不改了' : '改投'}
          </Button>
        )}
        {poll.mayEnd === 1 && (
          <Button kind="line" small busy={ending.isPending} onClick={() => void end()}>
            结束投票
          </Button>
        )}
      </div>
    </section>
  )
}

const endText = ({ isOver, endsAt }: Poll): string => {
  if (isOver === 1) return '已结束'
  return endsAt === '' ? '由发起人结束' : `${endsAt} 截止`
}

function Voting({ communityId, question, poll, onVoted }: Props & { onVoted: () => void }) {
  const name = useId()
  const [chosen, setChosen] = useState(() => poll.choices.flatMap(({ mine }, at) => (mine === 1 ? [at] : [])))
  const voting = useSend(votePoll, { changes: [communityDetail] })
  const tellWhyNot = useTellWhyNot()
  const isMultiple = poll.isMultiple === 1
  const toggle = (at: number) => {
    if (!isMultiple) return setChosen([at])
    setChosen(chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at])
  }
  const vote = () => {
    const why = whyNotVote(chosen, { isMultiple, choices: poll.choices })
    if (why) return tellWhyNot(votePoll.refusals[why].message)
    voting.mutate(
      { communityId, choices: chosen },
      {
        onSuccess() {
          toast('投票成功', 'success')
          onVoted()
        },
        onError: showActionFailure,
      },
    )
  }
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="nc-hidden">{question}</legend>
        {poll.choices.map(({ text }, at) => (
          <label key={text} className={classes(styles.choice, chosen.includes(at) && styles.chosen)}>
            <input
              className="nc-hidden"
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              onChange={() => toggle(at)}
            />
            <span className={classes(styles.mark, isMultiple && styles.square)} aria-hidden="true">
              {chosen.includes(at) && <Check size={16} />}
            </span>
            {text}
          </label>
        ))}
      </fieldset>
      <Button block busy={voting.isPending} onClick={vote}>
        投票
      </Button>
    </>
  )
}

/** The choices with their results, where they are shown. */
function Choices({ communityId, poll }: Omit<Props, 'question'>) {
  const [opened, setOpened] = useState<number>()
  const isShown = poll.showsResults === 1
  const isNamed = isShown && poll.isAnonymous === 0
  return (
    <ul className={styles.choices}>
      {poll.choices.map(({ text, votes, percent, mine }, at) => {
        const result = (
          <>
            <span className={styles.line}>
              <span className={styles.words}>
                {text}
                {mine === 1 && <Tag kind="green">我投的</Tag>}
              </span>
              {isShown && <span className={styles.votes}>{`${votes} 票 · ${percent}%`}</span>}
              {isNamed && votes > 0 && <ChevronRight size={18} aria-hidden="true" />}
            </span>
            {isShown && <ProgressBar percent={percent} label={text} />}
          </>
        )
        return (
          <li key={text}>
            {isNamed && votes > 0 ? (
              <button type="button" className={styles.result} onClick={() => setOpened(at)}>
                {result}
              </button>
            ) : (
              <div className={styles.result}>{result}</div>
            )}
          </li>
        )
      })}
      {opened !== undefined && (
        <VotersSheet
          communityId={communityId}
          choice={opened}
          title={poll.choices[opened]?.text ?? ''}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ul>
  )
}
